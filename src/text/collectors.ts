import type { CollectorSource } from '#contract/collection/collection.ts'
import { collectorFacts } from '#sources/collectors.ts'
import { worded } from './terms.ts'

/** What a collector follows: one of the sources, or what is none of them. */
export const collectorSourceName = (source: CollectorSource) => worded(collectorFacts[source].name)
