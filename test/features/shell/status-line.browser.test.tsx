import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { StatusLine } from '#src/features/shell/status-line.tsx'

const stays = () => () => {}
const offline = /^You’re offline\. Showing data from \d\d:\d\d\. It updates once you’re online again\.$/

test.each([
  ['nothing while all goes well', null, false, /^$/],
  ['S41: that a refresh takes long', null, true, /^Renewing your sign-in takes longer than usual …$/],
  ['D5.13: since when it is offline, whatever else takes long', Date.parse('2026-03-04T10:05:00Z'), true, offline],
])('the line says %s', async (_, since, isSlow, words) => {
  const connection = { since: () => since, subscribe: stays }
  const { container } = await render(
    <StatusLine connection={connection} refresh={{ isSlow: () => isSlow, subscribe: stays }} />,
  )
  expect(container.textContent).toMatch(words)
})
