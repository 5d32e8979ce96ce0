import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readFile } from './read-file.ts'

const rss = `<?xml version="1.0"?>
<!-- made by hand -->
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Harbour news</title>
<item><guid>a1</guid><link>https://news.example/a1</link><title>Tide &amp; time</title>
<description>&lt;p&gt;The &lt;b&gt;tide&lt;/b&gt; is high.&lt;/p&gt;</description><pubDate>Wed, 06 Apr 2022 21:07:47 +0000</pubDate><dc:creator>Ann Harbour</dc:creator></item>
<item><guid>a2</guid><link>https://news.example/a2</link><title>No time</title><description>When?</description></item>
</channel></rss>`
const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Harbour</title>
<entry><id>tag:1</id><link rel="self" href="https://blog.example/self"/><link href="https://blog.example/1"/><title>One</title>
<summary>Short</summary><content type="html">&lt;p&gt;Long words&lt;/p&gt;</content><published>2022-04-06T10:00:00Z</published><author><name>Ben</name></author></entry>
</feed>`

describe('a feed is read with the suggestions alone', () => {
  test('RSS, also gzipped: an item without a time is refused by its number', async () => {
    const { reading, fields, said } = await readFile('news.xml.gz', gzipSync(rss))
    expect(reading).toMatchObject({ format: 'feed', gzip: true })
    expect(said).toEqual([[2, 'rejected', 'The row has no time.']])
    expect(fields[0]).toMatchObject({
      source: 'rss',
      title: 'Tide & time',
      text: 'The tide is high.',
      authorName: 'Ann Harbour',
      url: 'https://news.example/a1',
    })
  })

  test('Atom: the link to the entry itself, the whole content', async () => {
    const { fields } = await readFile('blog.atom', atom)
    expect(fields).toMatchObject([{ text: 'Long words', url: 'https://blog.example/1', authorName: 'Ben' }])
  })
})

describe('XML that is no feed is refused with what was expected', () => {
  test.each([
    ['a page', '<!DOCTYPE html><p>hi', /Expected CSV/],
    ['another document', '<?xml version="1.0"?><posts><post/></posts>', /Expected CSV/],
    ['a feed that breaks off', '<rss version="2.0"><channel><title>x', /feed|no rows/],
  ])('%s', async (_, content, words) => {
    await expect(readFile('some.xml', content)).rejects.toMatchObject({
      code: 'unreadable_file',
      message: expect.stringMatching(words),
    })
  })
})
