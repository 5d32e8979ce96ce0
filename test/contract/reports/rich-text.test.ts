import { expect, test } from 'vitest'
import { parseRichText, toPlainText } from '#contract/reports/rich-text.ts'

const paragraph = (...parts: object[]) => ({ kind: 'paragraph', parts })

test.each([
  ['one\ntwo\n\nthree', [paragraph({ text: 'one\ntwo' }), paragraph({ text: 'three' })]],
  [
    '## What *we* saw',
    [{ kind: 'heading', parts: [{ text: 'What ' }, { text: 'we', italic: true }, { text: ' saw' }] }],
  ],
  [
    '- a\n* b\n1. c',
    [
      { kind: 'list', isOrdered: false, items: [[{ text: 'a' }], [{ text: 'b' }]] },
      { kind: 'list', isOrdered: true, items: [[{ text: 'c' }]] },
    ],
  ],
  ['**bold and _both_**', [paragraph({ text: 'bold and ', bold: true }, { text: 'both', bold: true, italic: true })]],
  ['[**us**](https://a.example/x)', [paragraph({ text: 'us', bold: true, href: 'https://a.example/x' })]],
  // Neither other schemes nor HTML are links.
  ['[x](javascript:alert) <b>y</b>', [paragraph({ text: '[x](javascript:alert) <b>y</b>' })]],
  ['2 * 3 * 4, snake_case_name, \\*kept\\*', [paragraph({ text: '2 * 3 * 4, snake_case_name, *kept*' })]],
])('the text %j has the blocks %j', (text, blocks) => {
  expect(parseRichText(text)).toEqual(blocks)
})

test('a mail without formats keeps lists and addresses', () => {
  const text = '# Week\nSee [the page](https://a.example).\n\n1. one\n2. **two**'
  expect(toPlainText(parseRichText(text))).toBe('Week\n\nSee the page (https://a.example).\n\n1. one\n2. two')
})
