import type { Coordination } from '#contract/answers/coordination.ts'
import { coordinationQuery } from '#src/api/coordination.ts'
import { useAnswer } from '../insight-page/answer.tsx'
import { usePage } from '../insight-page/page.ts'

const none: readonly Coordination['findings'][number][] = []

/** Whether an author, as `source:id`, is part of a finding. */
export function useIsCoordinated(): (author: string) => boolean {
  const findings = useAnswer(coordinationQuery(usePage().scope)).drawn?.findings ?? none
  return (author) => findings.some(({ authors }) => authors.includes(author))
}
