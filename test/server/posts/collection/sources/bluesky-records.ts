export const ada = 'did:plc:ada'
export const post = 'app.bsky.feed.post'
export const like = 'app.bsky.feed.like'
export const uri = (rkey: string, did = ada) => `at://${did}/${post}/${rkey}`
export const record = (text: string, more: object = {}) => ({ text, createdAt: '2026-07-04T12:00:00.000Z', ...more })
