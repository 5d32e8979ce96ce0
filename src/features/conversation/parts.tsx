import { t } from '@lingui/core/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { conversationMapQuery, conversationThreadsQuery } from '#src/api/insights.ts'
import { Answered } from '#src/widgets/scope/answered.tsx'
import { Answers } from './answers.tsx'
import type { PartProps } from './part.ts'
import { Threads } from './threads.tsx'
import { Vocabulary } from './vocabulary.tsx'
import { WordMap } from './word-map.tsx'

/** The map and the course of the words; `children` stand beside the map. */
export function MapPart({ scope, drill, onOpen, onChange, children }: PartProps & { children: ReactNode }) {
  const map = useQuery({ ...conversationMapQuery(scope), placeholderData: keepPreviousData })
  return (
    <Answered query={map} title={t`The map did not load`} scope={scope} onWay={onChange}>
      {(answer) => (
        <div className="grid grid-cols-1 gap-4 @4xl:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
          <WordMap map={answer} scope={scope} drill={drill} onOpen={onOpen} />
          <div className="grid min-w-0 grid-cols-1 gap-4">
            {children}
            <Vocabulary map={answer} scope={scope} drill={drill} onOpen={onOpen} />
          </div>
        </div>
      )}
    </Answered>
  )
}

export function ThreadsPart({ scope, search, drill, onOpen, onChange }: PartProps) {
  const threads = useQuery({ ...conversationThreadsQuery(scope), placeholderData: keepPreviousData })
  return (
    <Answered query={threads} title={t`The threads did not load`} scope={scope} onWay={onChange}>
      {(answer) => (
        <div className="grid grid-cols-1 gap-4 @7xl:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]">
          <Threads
            threads={answer}
            scope={scope}
            tree={search.tree ?? null}
            drill={drill}
            onOpen={onOpen}
            onTree={(tree) => onChange({ tree: tree ?? undefined })}
          />
          <Answers threads={answer} scope={scope} drill={drill} onOpen={onOpen} />
        </div>
      )}
    </Answered>
  )
}
