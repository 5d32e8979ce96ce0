import type { DrawingMeasure } from '../test/bench/drawing.ts'
import { table } from './markdown.ts'

const header = [
  'page',
  'elements',
  'busy ms',
  'bare page: busy ms',
  '× bare page',
  'last frame ms',
  'bare page: last frame ms',
  'longest task ms',
  'bare page: longest task ms',
  'TBT ms',
]

export const drawing = (measure: () => Promise<DrawingMeasure[]>) => ({
  title: 'Drawing',
  note: 'CPU slowed four times, medians of five, the sample workspace, all files loaded: from the answers, which the server knows and which come together, until nothing changes any more. Busy: how long the page works for it; the last frame also waits for what a page asks for once its first answer stands. The bare page is the document that results, with the same styles and no scripts. To hold: overview ≤ 900 elements, × bare page ≤ 1.8, no task over 120 ms, a press answered in 200 ms: from the press to the frame that answers it, the longest of its events, of which a browser tells none below 16 ms.',
  write: async () => {
    const measures = await measure()
    const pages = table(
      header,
      measures.map(({ page, elements, app, bare }) => [
        page,
        elements,
        app.work,
        bare.work,
        (app.work / bare.work).toFixed(2),
        app.painted,
        bare.painted,
        app.longest,
        bare.longest,
        app.blocked,
      ]),
    )
    const presses = table(
      ['pressed on the overview', 'answered after ms'],
      measures.flatMap(({ answered }) => Object.entries(answered)),
    )
    return `${pages}\n\n${presses}`
  },
})
