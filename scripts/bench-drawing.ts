import type { DrawingMeasure } from '../test/bench/drawing.ts'
import { table } from './markdown.ts'

const header = ['page', 'elements', 'busy ms', 'bare page: busy ms', '× bare page', 'longest task ms', 'TBT ms']

export const drawing = (measure: () => Promise<DrawingMeasure[]>) => ({
  title: 'Drawing',
  note: 'CPU slowed four times, median of five, from cached answers. The bare page is the resulting document without scripts. Goal: overview ≤ 900 elements, × bare page ≤ 1.8, no task over 120 ms, a click answered within 200 ms.',
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
        app.longest,
        app.blocked,
      ]),
    )
    const presses = table(
      ['clicked on the overview', 'answered after ms'],
      measures.flatMap(({ answered }) => Object.entries(answered)),
    )
    return `${pages}\n\n${presses}`
  },
})
