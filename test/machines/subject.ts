import { registry } from './registry.ts'

/** The machines of the registry by id; a mutation run looks at its own only. */
export const subjects = registry
  .filter(({ file }) => process.env.SUBJECT === undefined || file === `${process.env.SUBJECT}.ts`)
  .map((registered) => [registered.machine.id, registered] as const)
