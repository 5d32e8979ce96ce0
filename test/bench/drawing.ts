import { openBareContext, type BarePage } from './bare-browser.ts'
import { holdAnswers, type Painted } from './held-answers.ts'
import { keepSession, openBrowser, signIn } from './visits.ts'

const slowdown = 4
/** Milliseconds; the minimum of the browser's event timing. */
const minDuration = 16
const rounds = 5

const pages = ['overview', 'posts', 'people', 'performance', 'conversation']

/** Interactions on the overview: selectors pressed in order; only the last press is measured. */
const presses: Record<string, readonly string[]> = {
  'the menu of a card': ['[aria-label$=": more"]'],
  'a drill-down': ['[data-figures] article > button'],
  'another range': ['search button[aria-haspopup=dialog]:not([aria-label])', '[role=dialog] li:nth-child(2) button'],
}

export type DrawingMeasure = {
  page: string
  elements: number
  /** Medians of the page and of a script-free page with the same markup. */
  app: Drawn
  bare: Drawn
  /** Milliseconds from press to next paint, by target; only for the overview. */
  answered: Record<string, number>
}

/** `work`: milliseconds of main-thread work from the answers to the last change. */
type Drawn = Painted & { work: number }

async function press(page: BarePage, selector: string) {
  type Place = { x: number; y: number }
  const place = await page.evaluate<Place>(`(async () => {
    const find = () => document.querySelector(${JSON.stringify(selector)})
    for (let waited = 0; find() === null; waited += 20) {
      if (waited > 10_000) throw new Error(${JSON.stringify(`Nothing to press: ${selector}`)})
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    find().scrollIntoView({ block: 'center' })
    const { x, y, width, height } = find().getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  })()`)
  const mouse = { ...place, button: 'left', clickCount: 1 }
  await page.send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseMoved', button: 'none' })
  await page.send('Input.dispatchMouseEvent', { ...mouse, type: 'mousePressed' })
  await page.send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseReleased' })
}

/** Interaction to next paint of the last press: its longest event. */
async function answerOf(page: BarePage, selectors: readonly string[]): Promise<number> {
  for (const selector of selectors.slice(0, -1)) await press(page, selector)
  await page.evaluate('window.held.settled()')
  await page.evaluate(`void (window.events = [], new PerformanceObserver((list) =>
    window.events.push(...list.getEntries().filter(({ interactionId }) => interactionId > 0))
  ).observe({ type: 'event', durationThreshold: ${minDuration} }))`)
  const before = await page.evaluate<string>('document.body.innerHTML')
  await press(page, selectors.at(-1)!)
  await page.evaluate('window.held.settled()')
  if ((await page.evaluate<string>('document.body.innerHTML')) === before)
    throw new Error(`To press ${selectors.at(-1)} changed nothing.`)
  return page.evaluate<number>(`Math.max(${minDuration}, ...window.events.map(({ duration }) => duration))`)
}

type Browser = Awaited<ReturnType<typeof openBrowser>>
type Context = Awaited<ReturnType<typeof openBareContext>>

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!
const medians = (drawn: readonly Drawn[]): Drawn => ({
  work: median(drawn.map(({ work }) => work)),
  painted: median(drawn.map(({ painted }) => painted)),
  longest: median(drawn.map(({ longest }) => longest)),
  blocked: median(drawn.map(({ blocked }) => blocked)),
})

const busyOf = async (page: BarePage) => {
  type Metrics = { metrics: { name: string; value: number }[] }
  const { metrics } = await page.send<Metrics>('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1_000
}

async function slowly(page: BarePage, work: string): Promise<Drawn> {
  await page.evaluate('window.held.settled()')
  await page.send('Performance.enable')
  await page.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const before = await busyOf(page)
  const painted = await page.evaluate<Painted>(work)
  return { ...painted, work: Math.round((await busyOf(page)) - before) }
}

async function drawApp(page: BarePage, url: string): Promise<Drawn> {
  await page.send('Page.navigate', { url })
  const drawn = await slowly(page, 'window.held.release()')
  const shown = await page.evaluate<string>('location.href')
  if (!shown.startsWith(url)) throw new Error(`${url} led to ${shown}.`)
  return drawn
}

type Same = { elements: number; isDrawn: boolean; whole: string }

const sameAs = (page: BarePage) =>
  page.evaluate<Same>(`(() => {
    const copy = document.documentElement.cloneNode(true)
    copy.querySelectorAll('script, link:not([rel=stylesheet])').forEach((one) => one.remove())
    const isDrawn = copy.querySelector('main h1') !== null && copy.querySelector('main [aria-busy=true], main [role=alert]') === null
    return { elements: copy.querySelectorAll('main *').length, isDrawn, whole: '<!doctype html>' + copy.outerHTML }
  })()`)

async function drawBare(page: BarePage, origin: string, { whole }: Same): Promise<Drawn> {
  await page.send('Page.navigate', { url: `${origin}/health/live` })
  return slowly(page, `window.held.write(${JSON.stringify(whole)})`)
}

async function inPage<Result>(context: Context, work: (page: BarePage) => Promise<Result>): Promise<Result> {
  const page = await context.open()
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${holdAnswers.toString()})()` })
  const result = await work(page)
  await page.close()
  return result
}

/** Alternates both pages, so that a slow moment of the machine affects both. */
async function drawingOf(context: Context, address: string, name: string): Promise<DrawingMeasure> {
  const url = `${address}/insight/${name}`
  const { origin } = new URL(address)
  const [app, bare]: [Drawn[], Drawn[]] = [[], []]
  let elements = 0
  // The first visit warms the file cache and the server's answers.
  await inPage(context, (page) => drawApp(page, url))
  for (let round = 0; round < rounds; round += 1) {
    const same = await inPage(context, async (page) => {
      app.push(await drawApp(page, url))
      return sameAs(page)
    })
    if (!same.isDrawn) throw new Error(`${url} was not drawn: ${same.elements} elements.`)
    elements = same.elements
    bare.push(await inPage(context, (page) => drawBare(page, origin, same)))
  }
  const answered: Record<string, number> = {}
  for (const [pressed, selectors] of name === 'overview' ? Object.entries(presses) : []) {
    const answers: number[] = []
    for (let round = 0; round < rounds; round += 1)
      answers.push(
        await inPage(context, async (page) => {
          await drawApp(page, url)
          return answerOf(page, selectors)
        }),
      )
    answered[pressed] = median(answers)
  }
  return { page: name, elements, app: medians(app), bare: medians(bare), answered }
}

export async function measureDrawing(
  base: string,
  browser: Browser,
  names: readonly string[] = pages,
): Promise<DrawingMeasure[]> {
  const measures: DrawingMeasure[] = []
  for (const name of names) {
    // One session per page, since each visit starts with the same tokens, which would expire over several pages.
    const visitor = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const { address, storage } = await signIn(visitor, base)
    await visitor.close()
    const context = await openBareContext(browser)
    await keepSession(context, { page: '', url: address, storage })
    measures.push(await drawingOf(context, address, name))
    await context.close()
  }
  return measures
}
