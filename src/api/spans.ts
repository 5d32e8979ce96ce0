import * as spans from '#contract/answers/spans.ts'
import { call } from './client.ts'

export const listSpans = call(spans.listSpans)
