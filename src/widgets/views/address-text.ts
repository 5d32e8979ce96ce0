/** An address as texts, without what tells how somebody came to it. */
export const addressText = (search: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      value === undefined || ['unread', 'pinned', 'former'].includes(name) ? [] : [[name, String(value)]],
    ),
  )
