import * as marks from '#contract/alerts/marks.ts'
import { defineQuery } from './query.ts'

/** Firings on the page's days, of its query if any. */
export const alertMarksQuery = defineQuery(marks.alertMarks, ['alert-marks'], { staleTime: 60_000 })
