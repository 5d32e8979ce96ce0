import type { CollectorSource } from '#contract/collection/collection.ts'
import { collectorFacts } from '#sources/collectors.ts'
import { worded } from './terms.ts'

export const collectorSourceName = (source: CollectorSource) => worded(collectorFacts[source].name)
