import type { Grammar } from '../../grammar.ts'

/** What people write while something happens. */
export const stories: Grammar = {
  'launch.positive': [
    'Slack Tide is out and it is [nice]! Cold brew in a returnable bottle. #SlackTide [tail.positive]',
    'First sip of Slack Tide at [place]: [note], no bitterness at all. #SlackTide',
    '[wow] #SlackTide is what canned coffee should have been all along. [tail.positive]',
    'Queued with [who] for Slack Tide [when]. Worth it, [nice]. #SlackTide',
  ],
  'launch.neutral': [
    'Tidewater launches Slack Tide, a bottled cold brew with a deposit of 50 cents. #SlackTide',
    'Where is Slack Tide in stock? [place] was sold out [when]. #SlackTide',
    'How much caffeine is in Slack Tide? The label says 180 mg. [tail.neutral] #SlackTide',
    'Slack Tide comes in two sizes, 250 and 500 ml. #SlackTide',
  ],
  'launch.negative': [
    'Slack Tide tastes of wet cardboard, sorry. [tail.negative] #SlackTide',
    'Sold out everywhere on day one. [tail.negative] #SlackTide',
    'Half a litre of Slack Tide for that price? [tail.negative]',
  ],
  'outage.positive': [
    'App is down, but [staff] at [place] just gave everyone their free [drink] by hand. [nice].',
    'The [brand] app is back. Stamps are all there. [tail.positive]',
  ],
  'outage.neutral': [
    'Is the [brand] app down for anyone else? Error 503 since eight. #TidewaterDown',
    '[brand] says payments in the app are being restored region by region. #TidewaterDown',
    'Cash only at [place] [when] because of the outage. #TidewaterDown',
    'Status page of [brand]: login and payment degraded, shops open. #TidewaterDown',
  ],
  'outage.negative': [
    '[brand] app down all morning, paid order lost. [tail.negative] #TidewaterDown',
    'Four hours of outage and not one word from [brand]. [bad]. #TidewaterDown',
    'Charged three times for a [drink] I never got. [tail.negative] #TidewaterDown',
    '[ugh] the [brand] app ate my gift card. #TidewaterDown',
    'Stuck at the counter of [place] with an app that will not load. [bad]. #TidewaterDown',
  ],
  'viral.positive': [
    'The night-shift video from the Ferry Street barista made me cry. [nice] human being. #FerryStreet',
    'A barista kept [place] open all night for the stranded ferry passengers. [tail.positive] #FerryStreet',
    'Blankets, soup and free [drink] for two hundred strangers. This is [nice]. #FerryStreet',
    'Give that barista a raise, [brand]. [tail.positive] #FerryStreet',
    'Was on that ferry. [staff] played cards with [who] until four. [tail.positive] #FerryStreet',
  ],
  'viral.neutral': [
    'Who filmed the Ferry Street night? Looking for the original. #FerryStreet',
    'Local radio on the night at Ferry Street, starts at minute twelve. #FerryStreet',
    'The Ferry Street video passed two million views [when]. #FerryStreet',
  ],
  'viral.negative': [
    'Nice story, but why was the ferry company nowhere to be seen? [tail.negative] #FerryStreet',
    'Now every brand account wants a piece of #FerryStreet. Tiring.',
  ],
  'recall.positive': [
    'Returned my Harbour mug, refund in two minutes, no questions. Well handled, [brand]. [tail.positive]',
  ],
  'recall.neutral': [
    '[brand] recalls the Harbour travel mug, batches HM-21 to HM-24: the handle can come off. #MugRecall',
    'How do I read the batch number on the Harbour mug? It is under the silicone ring. #MugRecall',
    'Refund for the recalled mug takes five days according to [place]. #MugRecall',
    '[brand] adds a second batch to the recall of the Harbour mug. #MugRecall',
  ],
  'recall.negative': [
    'Handle of my Harbour mug broke off with hot coffee in it. [tail.negative] #MugRecall',
    '[place] knew nothing of the recall and refused the mug. [bad]. #MugRecall',
    'Burnt my hand because of a [bad] mug. [tail.negative] #MugRecall',
    'Third e-mail about the mug, still no refund. [tail.negative] #MugRecall',
  ],
}
