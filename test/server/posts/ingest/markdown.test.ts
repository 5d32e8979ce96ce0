import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markdownToText } from '#server/posts/ingest/mapping/markdown.ts'
import { readFile } from './read-file.ts'

test.each([
  ['emphasis', '*tea* and **milk**, _first_ ~~never~~ ***both***', 'tea and milk, first never both'],
  ['emphasis in scripts without blanks', '这是**重点**内容', '这是重点内容'],
  ['headings', '# Milk\n\n### First', 'Milk\n\nFirst'],
  ['quotes', '> said Ann\n>> said Bo\nNever', 'said Ann\nsaid Bo\nNever'],
  ['code', 'Run `a*b*c` or\n```js\nx = *y*\n```\nnow', 'Run a*b*c or\nx = *y*\nnow'],
  ['escapes', '\\*not\\* bold', '*not* bold'],
  ['spoilers', '>!Never!< again', 'Never again'],
])('%s become text', (_, markdown, text) => {
  expect(markdownToText(markdown)).toEqual({ text, links: [] })
})

test('links show their text, and keep their targets', () => {
  const markdown = '[tea](https://tea.example/a_b_c), <https://milk.example> and ![a cup](https://tea.example/cup.png)'

  expect(markdownToText(markdown)).toEqual({
    text: 'tea, https://milk.example and a cup',
    links: ['https://tea.example/a_b_c', 'https://tea.example/cup.png'],
  })
})

test.each([
  '#milk_first_now and #tea*',
  '@__ann__ and u/some_user_ with r/_tea_',
  'ann_brew_@tea_pier_.example',
  'https://tea.example/_a_/b_c_ and https://tea.example/x*y*z',
  '2*3*4 = 24, a 5* hotel and a 4* one',
  '¯\\_(ツ)_/¯',
  '*_* ^_^ (*^_^*) -_- T_T o_O _(:3」∠)_',
  '>:( and >_<',
  '>_<',
  '<3 and >.<',
  '~5 or ~6 cups',
  'C:\\tea\\new',
  '[removed]',
])('%s stays', (text) => {
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
