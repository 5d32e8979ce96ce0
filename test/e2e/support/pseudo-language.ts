import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import type { Page } from 'playwright-core'

type Message = string | readonly Token[]
type Token = string | readonly [name: string, kind?: string, forms?: Record<string, Message | number>]

const accents: Record<string, string> = Object.fromEntries(
  [...'aáAÁbƀBƁcćCĆdđDĐeéEÉfƒFƑgğGĞhħHĦiíIÍjĵJĴkķKĶlļLĻmɱMṀnñNÑoóOÓpƥPƤqʠQɊrŕRŔsšSŠtŧTŦuúUÚvṽVṼwŵWŴxẋXẊyýYÝzžZŽ']
    .reduce<string[][]>((pairs, letter, index) => {
      if (index % 2 === 0) return [...pairs, [letter]]
      pairs.at(-1)!.push(letter)
      return pairs
    }, [])
    .map(([plain, accented]) => [plain!, accented!]),
)
const tag = /(<\/?\d+\/?>)/

/** Accented letters, so that what stands in plain ones was missed; German is about a fifth longer than English, this another fifth. */
const lengthened = (text: string) =>
  text
    .split(tag)
    .map((part) =>
      tag.test(part)
        ? part
        : part.replaceAll(/[A-Za-zÄÖÜäöüß]/g, (letter) => accents[letter] ?? letter).replaceAll(/(\S{5,})/g, '$1ë'),
    )
    .join('')

const catalogue = readFileSync(new URL('../../../src/text/locales/de.po', import.meta.url), 'utf8')
const gap = /(\{[^{}]+\})/

/** What the page says in place of an English text; any words stand for its `{gaps}`. */
export function inPseudo(english: string): RegExp {
  const at = catalogue.indexOf(`\nmsgid ${JSON.stringify(english)}\nmsgstr "`)
  if (at === -1) throw new Error(`The catalogue has no text "${english}"`)
  const german = /msgstr (".*")\n/.exec(catalogue.slice(at))![1]!
  const parts = (JSON.parse(german) as string).split(gap)
  return new RegExp(`^${parts.map((part) => (gap.test(part) ? '.*' : RegExp.escape(lengthened(part)))).join('')}$`)
}

function pseudo(message: Message): Message {
  if (typeof message === 'string') return lengthened(message)
  return message.map((token): Token => {
    if (typeof token === 'string') return token === '#' ? token : lengthened(token)
    const [name, kind, forms] = token
    if (forms === undefined || typeof forms !== 'object') return token
    return [
      name,
      kind,
      Object.fromEntries(
        Object.entries(forms).map(([form, said]) => [form, typeof said === 'number' ? said : pseudo(said)]),
      ),
    ]
  })
}

async function pseudoCatalogue(address: string) {
  const catalogue = await (await fetch(address)).text()
  return catalogue.replace(/JSON\.parse\((`(?:[^`\\]|\\.)*`)\)/s, (_, literal: string) => {
    // The bundler escapes some characters as JavaScript does and JSON does not.
    const messages = JSON.parse(runInNewContext(literal) as string) as Record<string, Message>
    return JSON.stringify(Object.fromEntries(Object.entries(messages).map(([id, said]) => [id, pseudo(said)])))
  })
}

/** The page in a language that nobody speaks: that of its German catalogue, with every letter accented. */
export async function speakPseudo(page: Page) {
  let catalogue: Promise<string> | undefined
  // A route of the page would hold up whatever it asks for, and go without the cache.
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Fetch.requestPaused', async ({ requestId, request }) => {
    const body = await (catalogue ??= pseudoCatalogue(request.url))
    await devtools.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: 'content-type', value: 'text/javascript' }],
      body: Buffer.from(body).toString('base64'),
    })
  })
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/assets/de-*.js' }] })
  await page.addInitScript(() => localStorage.setItem('soundings_language', 'de'))
}

/** What a page says in plain letters: texts and labels outside of what people and sources wrote. */
const plainWordsOf = (page: Page) =>
  page.evaluate(() => {
    const data =
      'article, bdi, code, time, datalist, [dir=auto], [lang]:not(html), option[value*="/"], .cm-content, .cm-completionLabel'
    const labels = ['aria-label', 'title', 'placeholder', 'alt']
    const words = new Set<string>()
    const wordsIn = (text: string) => [...text.matchAll(/[A-Za-z]{3,}/g)].map(([word]) => word)
    // A label or a chart may quote what is data elsewhere on the page.
    const names = [...document.querySelectorAll<HTMLElement>('bdi, text[lang], [data-word]')]
    const quoted = new Set(names.flatMap((name) => wordsIn(name.dataset['word'] ?? name.textContent)))
    const add = (text: string | null, at: Element) => {
      if (text && !at.closest(data)) for (const word of wordsIn(text)) if (!quoted.has(word)) words.add(word)
    }
    for (const element of document.body.querySelectorAll('*')) {
      if (['SCRIPT', 'STYLE'].includes(element.tagName)) continue
      // Nobody hears the label of what is hidden from a screen reader.
      const heard = element.closest('[aria-hidden=true]') === null
      for (const label of labels) if (heard || label !== 'aria-label') add(element.getAttribute(label), element)
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) add(node.textContent, element)
    }
    return [...words]
  })

/** Names of the product, its plans and sources, of people and their queries, of weekdays and months, and what stands in codes. */
const names = [
  'Soundings Deutsch English Free Pro Business',
  'Bluesky Mastodon Truth Social Hacker News Reddit Lemmy YouTube GitHub RSS Other',
  'Facebook Instagram TikTok LinkedIn Threads Telegram Pinterest',
  'Tidewater Coffee sample data Olivia Owner Vera Viewer Mateo Manager example com',
  'olivia vera mateo App trouble Ferry Street night Slack Tide launch airdrop beancoin gift Brindlecup Mosscrane Ostrel',
  'Fran ais Espa Italiano Portugu Nederlands Svenska Polski Europe London',
  'CSV TSV JSON Lines Parquet Excel XLSX UTC utf windows iso koi shift jis euc big json jsonl csv Unix',
  'Esc created username likes text the day after',
  'GET workspaces workspaceId posts items Expected array received string nextCursor Required total',
  'unusually many the mood turns hashtag blend cafe harbour flatwhite espresso decaf coffee tidewater flat white spam tea milk Mossy Lantern xxx AND NOT lang lagn',
  'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag',
  'Jan Feb März Apr Mai Juni Juli Aug Sept Okt Nov Dez UTC Mio NPMI Uhr',
]
/** What the platform, not the catalogue, calls spans of time and the languages of posts, and how it lists. */
const spans = ['second', 'minute', 'hour', 'day'].flatMap((unit) =>
  (['narrow', 'short', 'long'] as const).flatMap((unitDisplay) =>
    [1, 2].map((many) => new Intl.NumberFormat('de', { style: 'unit', unit, unitDisplay }).format(many)),
  ),
)
const languages = new Intl.DisplayNames('de', { type: 'language' })
const letters = [...'abcdefghijklmnopqrstuvwxyz']
const languageNames = letters.flatMap((first) => letters.map((second) => languages.of(first + second)!))
const list = new Intl.ListFormat('de').format(['', ''])
const isName = new Set([...names, ...spans, ...languageNames, list].join(' ').match(/[A-Za-z]+/g))

/** The words of the page that the catalogue has not; what people wrote is no fault. */
export const missedWordsOf = async (page: Page) => (await plainWordsOf(page)).filter((word) => !isName.has(word))
