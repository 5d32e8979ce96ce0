import type { Post } from '#contract/posts/posts.ts'

export type Branch = { post: Post; replies: Branch[] }

/** Posts as answers below what they answer; what answers something that is not among them begins a branch of its own. */
export function branchesOf(posts: readonly Post[]): Branch[] {
  const branches = new Map(posts.map((post) => [post.nativeId, { post, replies: [] as Branch[] }]))
  const first: Branch[] = []
  for (const branch of branches.values()) {
    const parent = branch.post.parentId === null ? undefined : branches.get(branch.post.parentId)
    if (parent === undefined || isBelow(branch, parent, branches)) first.push(branch)
    else parent.replies.push(branch)
  }
  return first
}

/** Posts that answer each other in a circle would hang nowhere. */
function isBelow(branch: Branch, parent: Branch, branches: ReadonlyMap<string, Branch>) {
  const seen = new Set<Branch>()
  for (let at: Branch | undefined = parent; at !== undefined && !seen.has(at);) {
    if (at === branch) return true
    seen.add(at)
    at = at.post.parentId === null ? undefined : branches.get(at.post.parentId)
  }
  return false
}
