import { plural } from '@lingui/core/macro'

export const addedText = (count: number, name: string) =>
  plural(count, { one: `# author is on the list “${name}”.`, other: `# authors are on the list “${name}”.` })
