import type { CollectorSource } from '#contract/collection/collection.ts'
import { collectorsById } from '#sources/collectors.ts'
import { translateEnglish } from './terms.ts'

export const collectorSourceName = (source: CollectorSource) => translateEnglish(collectorsById[source].name)
