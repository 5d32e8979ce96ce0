import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markdownToText } from '#server/posts/ingest/mapping/markdown.ts'
import cases from '#test/samples/markdown.json' with { type: 'json' }
import { readFile } from './read-file.ts'

test.each(cases.converted)('$what become text', ({ markdown, text }) => {
  expect(markdownToText(markdown)).toEqual({ text, links: [] })
})

test('links show their text, and keep their targets', () => {
  const markdown = '[tea](https://tea.example/a_b_c), <https://milk.example> and ![a cup](https://tea.example/cup.png)'

  expect(markdownToText(markdown)).toEqual({
    text: 'tea, https://milk.example and a cup',
    links: ['https://tea.example/a_b_c', 'https://tea.example/cup.png'],
  })
})

test.each(cases.unchanged)('%s stays', (text) => {
  expect(markdownToText(text)).toEqual({ text, links: [] })
})

test.each([
  ['nested emphasis', '*a '.repeat(20_000) + 'a* '.repeat(20_000)],
  ['open spoilers', 'a >!'.repeat(50_000)],
  ['open comments', 'a <!--'.repeat(50_000)],
])('a long text of %s is read, and stays', (_, text) => {
  expect(markdownToText(text)).toEqual({ text, links: [] })
})

test('lines that end as on Windows are read alike, and only web addresses are links', () => {
  expect(markdownToText('> said\r\n**tea** [a](https://tea.example)\r\nend')).toEqual({
    text: 'said\r\ntea a\r\nend',
    links: ['https://tea.example'],
  })
  expect(markdownToText('[a](javascript:x) [b](/r/tea)')).toEqual({ text: 'a b', links: [] })
})

test('our own export of a Reddit post is plain text already', async () => {
  const { posts } = await readFile(
    'posts.csv',
    `source,native_id,author_id,author_handle,author_name,text,posted_at\nreddit,abc1,t2_a,ann,Ann,*literal* stars,2024-05-01T10:00:00Z\n`,
  )
  expect(posts.map(({ text }) => text)).toEqual(['*literal* stars'])
})

test('a text without signs of Markdown stays as it is', () => {
  const plain = fc.string({ unit: 'grapheme' }).filter((text) => !/[*_`~[\]\\<>#]/.test(text))

  fc.assert(fc.property(plain, (text) => markdownToText(text).text === text))
})

test('texts of Reddit are Markdown, those of X are not', async () => {
  const content = (host: string) =>
    `id,created_at,text,permalink\nabc123,2024-05-01 10:00:00,"**Milk** [first](https://tea.example)",https://${host}/1\n`
  const read = async (host: string) => (await readFile('posts.csv', content(host))).posts[0]!

  expect(await read('www.reddit.com/r/tea/comments/abc123')).toMatchObject({
    text: 'Milk first',
    links: ['https://tea.example'],
  })
  expect(await read('x.com/ann/status')).toMatchObject({ text: '**Milk** [first](https://tea.example)' })
})
