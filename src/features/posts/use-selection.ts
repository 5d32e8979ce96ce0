import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useMachine } from '#src/widgets/actors/hooks.ts'
import { provideSelection } from './provide-selection.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

/** Shift selects the range from the last selected post, as far as it is loaded. */
export function useSelection(postIdAt: (index: number) => string | null) {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const machine = useMemo(() => provideSelection(cache), [cache])
  const [state, send] = useMachine(machine, { input: { workspaceId } })
  const anchor = useRef<number | null>(null)
  const selected = useMemo(() => new Set(state.context.postIds), [state.context.postIds])

  const toggle = (index: number, isRange: boolean) => {
    const from = isRange ? (anchor.current ?? index) : index
    anchor.current = index
    if (from === index) {
      const postId = postIdAt(index)
      if (postId !== null) send({ type: 'post.toggle', postId })
      return
    }
    const [first, last] = [Math.min(from, index), Math.max(from, index)]
    const postIds = Array.from({ length: last - first + 1 }, (_, offset) => postIdAt(first + offset))
    send({ type: 'posts.select', postIds: postIds.filter((postId) => postId !== null) })
  }
  return { state, send, isSelected: (postId: string) => selected.has(postId), toggle }
}

export type Selection = ReturnType<typeof useSelection>
