import { source } from '../source.ts'

/** What comes from none of the others. */
export const other = source({ id: 'other', name: /*i18n*/ 'Other', isOnAnySite: true })
