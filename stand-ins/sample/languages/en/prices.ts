import type { Grammar } from '../../grammar.ts'

export const prices: Grammar['occasions'] = {
  'price.positive': [
    {
      title: ['[brand] is still affordable', 'A fair price at [brand]'],
      post: [
        '{A [drink] for [price]|[price] for a [drink]} at [brand] and a refill of filter for free: {that is fair|I have paid more for worse|in this town that counts as a bargain}. {[place], [when].|Even [who] approves.}',
        'Brought my own cup to [brand] [when] and paid 10 % less. {The [drink] tastes the same.|More of that, please.|Why does not everybody do that?}',
      ],
      agree: [
        '{True, the discount adds up|I do the same|Fair price for a decent cup}. {About a free [drink] every two weeks.|And less rubbish.}',
      ],
      counter: [
        '{It was cheaper last year|Fair? I make it at home for 40 pence}. {But yes, others charge more.|Though nobody does the washing-up for me there.}',
      ],
      ask: [
        '{Does any cup count?|Do they take every size of cup?} => {Any clean one, {they told me|as far as I know}.|It has to fit under the machine, {that is all|so no thermos}.}',
      ],
      own: [
        '{Thank you|We love a guest with a cup}! Own cups get the discount in all our shops. => Good to know.',
        '{Thank you|We love a guest with a cup}! We try to keep it that way. => {Please do!|Good.}',
      ],
    },
  ],
  'price.neutral': [
    {
      title: ['What does a [drink] cost at your [brand]?', '[brand] prices compared'],
      post: [
        'A [drink] is [price] at [place] {and 20 pence less two streets on|but I paid more elsewhere}. Does [brand] {set prices by shop|have no fixed prices|call that normal}?',
        'New prices at [brand] {from [day]|from this week}: the [drink] goes to [price]{, the rest stays|, tea is unchanged}. {Board at [place].|Saw it [when].}',
      ],
      agree: [
        '{Here it is the same|I noticed that as well|Same board at my branch}, {it depends on the rent, I suppose|at least the sizes are the same|[staff] did not know why|since about [day]|[who] told me}.',
      ],
      counter: [
        '{It has been like that for years|Everybody does that}, {airports cost more everywhere|look at the small print on the board}.',
      ],
      ask: [
        'For a small or a large one? => {A small one, to go|Large, to have in}.',
        'In all their shops? => {As far as I know, yes|I only know this one}.',
      ],
      own: [
        '{Hello! Prices differ a little by shop because rents do.|Hi! Tea and hot chocolate cost the same everywhere.} {The board in each shop is what counts.|Ask us if anything is unclear.} => {Thanks for the straight answer.|Okay, makes sense.}',
      ],
    },
  ],
  'price.negative': [
    {
      title: ['[price] for a [drink]?', '[brand] has become too expensive'],
      post: [
        '[price] for a [drink] at [brand] now. {It was a pound less two years ago.|The cup got smaller, too.|And oat milk is extra.} {I am out.|From now on I bring a flask.|That hurts on a nurse’s pay.}',
        'Paid {more than a tenner|twelve pounds} for two coffees and a [snack] at [brand] [when]. {[who] thought I was joking.|How is that okay?|At [place], of all shops.} {Once a month, then.|Cancelled the habit.}',
      ],
      agree: [
        '{I stopped going because of that|Same here, once a week is enough|It adds up to a small holiday a year}. {A moka pot costs thirty pounds.|And wages stay where they are.}',
      ],
      counter: [
        '{Milk, rent, wages: everything costs more|Small cafés charge the same}. {I would rather they paid their staff well.|Nobody is forced to.}',
      ],
      ask: [
        '{Was that with extras?|Large or small?|Have in or take away?} => {The small one, {no extras|to go}.|{Have in|Take away}, {no syrup, nothing|just as it comes}.}',
      ],
      own: [
        '{We understand that the rise hurts|That is a fair point|We hear you|Nobody here likes to raise a price}. {Beans and milk cost us far more than a year ago, and we raised wages.|Tea and hot chocolate stay at their old price, and your own cup takes 10 % off.} => {Thanks for explaining. Still steep.|Okay, I will bring my cup.|At least it goes to wages.}',
      ],
    },
  ],
}
