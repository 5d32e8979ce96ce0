import { behaviourOf, digitsOf, isCardNumber } from '../test-cards.ts'
import { escapeHtml } from '#server/http/message-page.ts'

export type CardInput = { number: string; expiry: string; cvc: string; name: string }
export type CardProblems = Partial<Record<keyof CardInput | 'form', string>>
export const noCard: CardInput = { number: '', expiry: '', cvc: '', name: '' }

export const cardInputOf = (fields: URLSearchParams): CardInput => ({
  number: fields.get('number') ?? '',
  expiry: fields.get('expiry') ?? '',
  cvc: fields.get('cvc') ?? '',
  name: fields.get('name') ?? '',
})

export function expiryOf(text: string): { month: number; year: number } | null {
  const [, month, year] = /^\s*(\d{1,2})\s*\/?\s*(\d{2}|\d{4})\s*$/.exec(text) ?? []
  if (month === undefined || year === undefined || Number(month) < 1 || Number(month) > 12) return null
  return { month: Number(month), year: year.length === 2 ? 2000 + Number(year) : Number(year) }
}

export function problemsOf({ number, expiry, cvc, name }: CardInput, now: Date): CardProblems {
  const digits = digitsOf(number)
  const ends = expiryOf(expiry)
  const isPast = ends !== null && (ends.year - now.getUTCFullYear()) * 12 + ends.month - 1 < now.getUTCMonth()
  const cvcLength = behaviourOf(digits).brand === 'amex' ? 4 : 3
  return {
    ...(digits === ''
      ? { number: 'Enter a card number.' }
      : isCardNumber(digits)
        ? {}
        : { number: 'Your card number is invalid.' }),
    ...(ends === null
      ? { expiry: "Your card's expiration date is incomplete." }
      : isPast
        ? { expiry: "Your card's expiration date is in the past." }
        : {}),
    ...(/^\d+$/.test(cvc.trim()) && cvc.trim().length === cvcLength
      ? {}
      : { cvc: "Your card's security code is incomplete." }),
    ...(name.trim() === '' ? { name: 'Enter the name on the card.' } : {}),
  }
}

type Field = { name: keyof CardInput; label: string; value: string; problem: string | undefined; more: string }

const field = ({ name, label, value, problem, more }: Field) => `<label for="${name}">${label}</label>
<div class="${name}"><input id="${name}" name="${name}" value="${escapeHtml(value)}" ${more} aria-describedby="${name}-wrong"${
  problem ? ' aria-invalid="true"' : ''
}>${name === 'number' ? '<output id="brand" for="number"></output>' : ''}</div>
<p class="wrong" id="${name}-wrong"${problem ? ' role="alert"' : ''}>${escapeHtml(problem ?? '')}</p>`

export function cardFields(card: CardInput, problems: CardProblems) {
  const one = (name: keyof CardInput, label: string, more: string) =>
    field({ name, label, value: card[name], problem: problems[name], more })
  return `${problems.form ? `<p class="wrong" role="alert">${escapeHtml(problems.form)}</p>` : ''}
${one('number', 'Card number', 'inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234" maxlength="23" autofocus')}
<div class="pair"><div>${one('expiry', 'Expiry', 'inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" maxlength="9"')}</div>
<div>${one('cvc', 'Security code', 'inputmode="numeric" autocomplete="cc-csc" placeholder="CVC" maxlength="4"')}</div></div>
${one('name', 'Name on card', 'autocomplete="cc-name" maxlength="200"')}`
}

/** Groups digits, shows the brand and reports errors at once; the server checks again. */
export const cardScript = `
const by=(id)=>document.getElementById(id);
const number=by('number'),expiry=by('expiry'),cvc=by('cvc');
const brands=[[/^4/,'Visa'],[/^(5[1-5]|2[2-7])/,'Mastercard'],[/^3[47]/,'Amex']];
const digits=(field)=>field.value.replace(/\\D/g,'');
const brandOf=(text)=>(brands.find(([pattern])=>pattern.test(text))||[])[1]||'';
const say=(field,text)=>{by(field.id+'-wrong').textContent=text;if(text)field.setAttribute('aria-invalid','true');else field.removeAttribute('aria-invalid')};
const luhn=(text)=>[...text].reverse().reduce((sum,digit,at)=>{const value=digit*(at%2?2:1);return sum+(value>9?value-9:value)},0)%10===0;
const format=(field,written)=>{const left=field.value.slice(0,field.selectionStart).replace(/\\D/g,'').length;if(field.value===written)return;field.value=written;
let at=0;for(let seen=0;at<written.length&&seen<left;at++)if(/\\d/.test(written[at]))seen++;field.setSelectionRange(at,at)};
const onNumber=()=>{const text=digits(number).slice(0,19);const brand=brandOf(text);
format(number,brand==='Amex'?text.replace(/^(.{4})(.{1,6})?(.{1,9})?$/,(_,a,b,c)=>[a,b,c].filter(Boolean).join(' ')):text.replace(/(.{4})(?=.)/g,'$1 '));by('brand').textContent=brand};
number.addEventListener('input',()=>{onNumber();say(number,'')});
number.addEventListener('blur',()=>{const text=digits(number);if(text)say(number,text.length<12?'Your card number is incomplete.':luhn(text)?'':'Your card number is invalid.')});
expiry.addEventListener('input',(event)=>{say(expiry,'');let text=digits(expiry);if(/^[2-9]/.test(text))text='0'+text;text=text.slice(0,4);
if(event.inputType!=='deleteContentBackward')format(expiry,text.length<2?text:text.slice(0,2)+' / '+text.slice(2))});
expiry.addEventListener('blur',()=>{const text=digits(expiry);if(text)say(expiry,text.length<4?"Your card's expiration date is incomplete.":'')});
cvc.addEventListener('input',()=>{cvc.value=digits(cvc);say(cvc,'')});
onNumber();
`
