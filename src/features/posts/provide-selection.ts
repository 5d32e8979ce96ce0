import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { deleteMutes, mutePosts, refreshNumbers } from '#src/api/mutes.ts'
import { tagPosts, untagPosts } from '#src/api/tags.ts'
import {
  postSelectionMachine,
  type ChangeInput,
  type PostsChanged,
  type UndoInput,
} from '#src/machines/post-selection.ts'

async function change({ workspaceId, postIds, change: wanted }: ChangeInput): Promise<PostsChanged> {
  const ids = [...postIds]
  if (wanted.kind === 'tag') {
    const changed = await tagPosts({ workspaceId, postIds: ids, tag: wanted.tag })
    const undo = changed.postIds.length === 0 ? null : { kind: 'tag' as const, ...changed }
    return { count: changed.postIds.length, undo }
  }
  const { items } = await mutePosts({ workspaceId, postIds: ids, kind: wanted.what })
  const undo = items.length === 0 ? null : { kind: 'mute' as const, muteIds: items.map(({ id }) => id) }
  return { count: items.length, undo }
}

async function undoChange({ workspaceId, undo }: UndoInput) {
  if (undo.kind === 'tag') await untagPosts({ workspaceId, postIds: [...undo.postIds], tag: undo.tag })
  else await deleteMutes({ workspaceId, muteIds: [...undo.muteIds] })
}

/** The chart with its actors; what it changes is counted anew everywhere. */
export const provideSelection = (cache: QueryClient) =>
  postSelectionMachine.provide({
    actors: {
      changePosts: fromPromise<PostsChanged, ChangeInput>(async ({ input }) => {
        const changed = await change(input)
        void refreshNumbers(cache, input.workspaceId)
        return changed
      }),
      undoChange: fromPromise<unknown, UndoInput>(async ({ input }) => {
        await undoChange(input)
        void refreshNumbers(cache, input.workspaceId)
      }),
    },
  })
