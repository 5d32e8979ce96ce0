import { prices, nameOfPrice } from '../shapes/prices.ts'
import { bankAccounts } from '../test-cards.ts'
import { type CardInput, type CardProblems, cardFields, cardScript } from './card-fields.ts'
import { escapeHtml } from '#server/http/message-page.ts'
import { money, page } from './frame.ts'

const testCards = [
  ['4242 4242 4242 4242', 'is accepted'],
  ['4000 0025 0000 3155', 'asks the bank first'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has insufficient funds'],
  ['4000 0000 0000 0069', 'has expired'],
] as const

export const testCardList = `<details><summary>Test cards</summary><table><tbody>${testCards
  .map(([number, what]) => `<tr><td><code>${number}</code></td><td>${what}</td></tr>`)
  .join('')}</tbody></table><p class="soft">Any day to come, any three digits.</p></details>`

export function payPage(
  { price: priceId, cancelUrl, email }: { price: string; cancelUrl: string; email: string | null },
  card: CardInput,
  problems: CardProblems,
) {
  const price = prices.find(({ id }) => id === priceId)!
  const amount = money(price.unit_amount, price.currency)
  const name = nameOfPrice(price)
  return page({
    title: `Pay ${name}`,
    columns: 'two',
    script: cardScript,
    body: `<section><h1>Subscribe to ${escapeHtml(name)}</h1><p class="amount">${amount} <span class="soft">a month</span></p>
<dl><dt>${escapeHtml(name)}, billed monthly</dt><dd>${amount}</dd><dt>Due today</dt><dd><strong>${amount}</strong></dd></dl>
${cancelUrl === '' ? '' : `<p><a href="${escapeHtml(cancelUrl)}">Back to Soundings</a></p>`}</section>
<section><h1>Pay by card</h1>${email ? `<p class="soft">${escapeHtml(email)}</p>` : ''}
<form method="post" novalidate>${cardFields(card, problems)}
<button class="go" name="by" value="card">Pay ${amount}</button></form>
${testCardList}
<details><summary>Pay from a bank account</summary><form method="post">
<label for="iban">Account, which takes some seconds here</label>
<select id="iban" name="iban">${Object.entries(bankAccounts)
      .map(
        ([iban, arrives]) =>
          `<option value="${iban}">${iban}: ${arrives ? 'the money arrives' : 'it does not arrive'}</option>`,
      )
      .join('')}</select>
<button class="go" name="by" value="bank">Order ${amount}</button></form></details></section>`,
  })
}

export const challengePage = (amount: string, ticket: string) =>
  page({
    title: 'Your bank asks',
    body: `<section><h1>Your bank asks who pays</h1><p>3-D Secure: a payment of ${escapeHtml(amount)} to Soundings waits for you.</p>
<form method="post"><input type="hidden" name="ticket" value="${escapeHtml(ticket)}">
<button class="go" name="by" value="complete">Complete authentication</button>
<p></p><button name="by" value="fail">Fail authentication</button></form></section>`,
  })

export const closedPage = (text: string, url: string | null) =>
  page({
    title: 'Nothing to pay',
    body: `<section><h1>${escapeHtml(text)}</h1><p>${
      url === null ? 'Go back to Soundings and begin again.' : `<a href="${escapeHtml(url)}">Back to Soundings</a>`
    }</p></section>`,
  })

export const replaceCardPage = (returnUrl: string, card: CardInput, problems: CardProblems) =>
  page({
    title: 'Change your card',
    script: cardScript,
    body: `<section><h1>Change your card</h1><p class="soft">It pays from the next charge on.</p>
<form method="post" novalidate>${cardFields(card, problems)}<button class="go" name="by" value="card">Save card</button></form>
<p><a href="${escapeHtml(returnUrl)}">Back without a change</a></p>${testCardList}</section>`,
  })
