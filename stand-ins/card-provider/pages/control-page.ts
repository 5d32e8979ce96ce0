import type { Weather } from '../deliveries.ts'
import type { Event } from '../shapes/sessions.ts'
import { escapeHtml } from '#server/http/message-page.ts'
import { page } from './frame.ts'

type Shown = {
  now: number
  isMoved: boolean
  nextRenewal: number | null
  weather: Weather
  waiting: number
  events: readonly Event[]
}

const instant = (seconds: number) => new Date(seconds * 1000).toISOString().replace('T', ' ').slice(0, 19)

const option = (name: string, label: string, value: number, max: number) => `<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="number" min="0" max="${max}" value="${value}">`

export const controlPage = ({ now, isMoved, nextRenewal, weather, waiting, events }: Shown) =>
  page({
    title: 'Card provider',
    columns: 'two',
    body: `<section><h1>Clock</h1><p class="amount">${instant(now)}</p>
<p class="soft">${isMoved ? 'It has been moved ahead and goes on from there.' : 'It is the time of this computer.'}
${nextRenewal === null ? 'No subscription runs.' : `The next renewal is at ${instant(nextRenewal)}.`}</p>
<form method="post" action="/card-provider/clock">
${nextRenewal === null ? '' : '<button class="go" name="to" value="renewal">Move to the next renewal</button>'}
<p></p><button name="to" value="day">One day on</button><p></p><button name="to" value="month">One month on</button></form></section>
<section><h1>Events</h1><p class="soft">${waiting} under way to Soundings.</p>
<form method="post" action="/card-provider/deliveries">
${option('delayMs', 'Delay in milliseconds', weather.delayMs, 600_000)}
${option('copies', 'How often each is sent', weather.copies, 10)}
${option('lostPercent', 'Lost, in a hundred', weather.lostPercent, 100)}
<label for="isShuffled">Order</label><select id="isShuffled" name="isShuffled"><option value="">As they happen</option>
<option value="yes"${weather.isShuffled ? ' selected' : ''}>Shuffled</option></select>
<button class="go">Use</button></form>
<h2>The latest</h2><table><tbody>${events
      .map(
        ({ id, type, created }) => `<tr><td>${instant(created)}</td><td>${escapeHtml(type)}</td><td>
<form method="post" action="/card-provider/resend"><button name="event" value="${id}" aria-label="Send ${escapeHtml(type)} again">Send again</button></form></td></tr>`,
      )
      .join('')}</tbody></table></section>`,
  })
