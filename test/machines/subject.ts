import { registry } from './registry.ts'

const isSubject = ({ file }: { file: string }) => file === `${process.env.SUBJECT}.ts`

/** The machines of the registry by id; a mutation run of a chart looks at that chart only. */
export const subjects = (registry.some(isSubject) ? registry.filter(isSubject) : registry).map(
  (registered) => [registered.machine.id, registered] as const,
)
