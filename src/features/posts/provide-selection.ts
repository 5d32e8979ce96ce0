import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { CorrectSentiment } from '#contract/posts/corrections.ts'
import type { PostMuteKind } from '#contract/filters/mutes.ts'
import { addCategoryExamples, removeCategoryExamples } from '#src/api/categories.ts'
import { deleteMutes, mutePosts, refreshWorkspaceData } from '#src/api/mutes.ts'
import { correctSentiment } from '#src/api/sentiment.ts'
import { tagPosts, untagPosts } from '#src/api/tags.ts'
import {
  postSelectionMachine,
  type ChangeInput,
  type PostsChangeResult,
  type PostsUndo,
  type PostsUndoResult,
  type UndoInput,
} from '#src/machines/post-selection.ts'

type Posts = { workspaceId: string; postIds: string[] }

const toChanged = (count: number, undo: PostsUndo): PostsChangeResult => ({ count, undo: count === 0 ? null : undo })

async function tag(posts: Posts, name: string) {
  const changed = await tagPosts({ ...posts, tag: name })
  return toChanged(changed.postIds.length, { kind: 'tag', ...changed })
}

async function sort(posts: Posts, { categoryId, belongs }: { categoryId: string; belongs: boolean }) {
  const { postIds, moved } = await addCategoryExamples({ ...posts, categoryId, belongs })
  const added = postIds.filter((id) => !moved.includes(id))
  return toChanged(postIds.length, { kind: 'category', categoryId, belongs, added, moved })
}

/** Posts that were examples of the other kind become that again. */
async function undoSort(workspaceId: string, undo: PostsUndo & { kind: 'category' }) {
  const { categoryId, belongs, added, moved } = undo
  if (added.length > 0) await removeCategoryExamples({ workspaceId, categoryId, postIds: [...added] })
  if (moved.length > 0) await addCategoryExamples({ workspaceId, categoryId, belongs: !belongs, postIds: [...moved] })
}

async function mute(posts: Posts, kind: PostMuteKind) {
  const { items } = await mutePosts({ ...posts, kind })
  return toChanged(items.length, { kind: 'mute', muteIds: items.map(({ id }) => id) })
}

async function correct(posts: Posts, sentiment: CorrectSentiment | null) {
  const { items, at } = await correctSentiment({ ...posts, sentiment })
  const corrected = items.filter(({ before }) => before !== sentiment)
  const before = [...Map.groupBy(corrected, (item) => item.before)].map(([former, group]) => ({
    sentiment: former,
    postIds: group.map(({ postId }) => postId),
  }))
  return toChanged(corrected.length, { kind: 'sentiment', made: { sentiment, at }, before })
}

function changePosts({ workspaceId, postIds, change }: ChangeInput) {
  const posts = { workspaceId, postIds: [...postIds] }
  if (change.kind === 'tag') return tag(posts, change.tag)
  if (change.kind === 'category') return sort(posts, change)
  if (change.kind === 'mute') return mute(posts, change.what)
  return correct(posts, change.sentiment)
}

async function undoChange({ workspaceId, undo }: UndoInput): Promise<PostsUndoResult> {
  let leftAlone = 0
  if (undo.kind === 'tag') await untagPosts({ workspaceId, postIds: [...undo.postIds], tag: undo.tag })
  else if (undo.kind === 'category') await undoSort(workspaceId, undo)
  else if (undo.kind === 'mute') await deleteMutes({ workspaceId, muteIds: [...undo.muteIds] })
  else
    for (const { sentiment, postIds } of undo.before) {
      const undone = await correctSentiment({ workspaceId, postIds: [...postIds], sentiment, undoes: undo.made })
      leftAlone += undone.leftAlone
    }
  return { leftAlone }
}

/** Refreshes all figures after a change, and after an undo even if it failed halfway. */
export const provideSelection = (cache: QueryClient) =>
  postSelectionMachine.provide({
    actors: {
      changePosts: fromPromise<PostsChangeResult, ChangeInput>(async ({ input }) => {
        const changed = await changePosts(input)
        void refreshWorkspaceData(cache, input.workspaceId)
        return changed
      }),
      undoChange: fromPromise<PostsUndoResult, UndoInput>(({ input }) =>
        undoChange(input).finally(() => void refreshWorkspaceData(cache, input.workspaceId)),
      ),
    },
  })
