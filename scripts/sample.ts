import { parseArgs } from 'node:util'
import { distinctness } from '#stand-ins/sample/distinctness.ts'
import { generateSample } from '#stand-ins/sample/generate.ts'

/** `npm run sample` prints the sample's figures; `npm run sample -- de 150` prints 150 posts in German. */
const { positionals } = parseArgs({ allowPositionals: true })
const [language, count = '150', seed = 'tidewater'] = positionals
const posts = generateSample(seed, new Date('2026-06-30T12:00:00Z'))

if (language === undefined) {
  const { texts, different, longestRepeat } = distinctness(posts)
  console.log(`${posts.length} posts`)
  console.log(`${texts} texts, reposts and spam left out; ${((100 * different) / texts).toFixed(1)} % different`)
  console.log(`The most frequent stands ${longestRepeat} times.`)
} else {
  const written = posts.filter((post) => post.spoken === language && post.type !== 'repost' && post.topic !== 'spam')
  const step = Math.max(1, written.length / Number(count))
  for (let at = 0; at < written.length; at += step) {
    const { turn, title, text } = written[Math.floor(at)]!
    console.log(`${turn}: ${title === null ? '' : `${title} | `}${text}`)
  }
}
