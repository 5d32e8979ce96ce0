import { type ToolFormat, idIn, objectIn, objectsIn, type Values } from './format.ts'

type Post = Values & { platform: string }

function fromX({ rest_id: id, legacy, core, views, note_tweet: note }: Values): Post {
  const tweet = objectIn(legacy)
  const user = objectIn(objectIn(objectIn(core).user_results).result)
  const [profile, names] = [objectIn(user.legacy), objectIn(user.core)]
  const entities = objectIn(tweet.entities)
  const quoted = idIn(tweet.quoted_status_id_str)
  const isRepost = tweet.retweeted_status_result !== undefined
  return {
    platform: 'x',
    id,
    text: objectIn(objectIn(objectIn(note).note_tweet_results).result).text ?? tweet.full_text,
    posted: tweet.created_at,
    type: isRepost ? 'repost' : quoted !== '' ? 'quote' : '',
    author_id: user.rest_id,
    author: names.screen_name ?? profile.screen_name,
    author_name: names.name ?? profile.name,
    author_followers: profile.followers_count,
    language: tweet.lang,
    likes: tweet.favorite_count,
    reposts: tweet.retweet_count,
    quotes: tweet.quote_count,
    replies: tweet.reply_count,
    views: objectIn(views).count,
    hashtags: entities.hashtags,
    links: entities.urls,
    parent: idIn(tweet.in_reply_to_status_id_str) || quoted,
    root: tweet.conversation_id_str,
  }
}

function fromTikTok({ id, desc, createTime, author, stats, authorStats, challenges, textLanguage }: Values): Post {
  const [user, counts] = [objectIn(author), objectIn(stats)]
  return {
    platform: 'tiktok',
    id,
    text: desc,
    posted: createTime,
    author_id: user.id,
    author: user.uniqueId,
    author_name: user.nickname,
    author_followers: objectIn(authorStats).followerCount,
    language: textLanguage,
    likes: counts.diggCount,
    reposts: counts.shareCount,
    replies: counts.commentCount,
    views: counts.playCount,
    hashtags: objectsIn(challenges).map(({ title }) => title),
  }
}

function fromMeta(post: Values, platform: 'instagram' | 'threads'): Post {
  const [user, threads] = [objectIn(post.user), objectIn(post.text_post_app_info)]
  const code = idIn(post.code)
  return {
    platform,
    id: code,
    url:
      platform === 'threads'
        ? `https://www.threads.com/@${idIn(user.username)}/post/${code}`
        : `https://www.instagram.com/p/${code}/`,
    text: objectIn(post.caption).text ?? '',
    posted: post.taken_at,
    type: platform === 'instagram' && idIn(post.media_type) === '2' ? 'video' : '',
    author_id: user.pk ?? user.id,
    author: user.username,
    author_name: user.full_name,
    likes: post.like_and_view_counts_disabled === true ? null : post.like_count,
    reposts: threads.repost_count,
    quotes: threads.quote_count,
    replies: post.comment_count ?? threads.direct_reply_count,
    views: post.play_count ?? post.view_count,
  }
}

/** Posts give only a relative time, but activity ids contain the moment. */
function fromLinkedIn(post: Values): Post {
  const urn = idIn(objectIn(post.updateMetadata).urn) || idIn(post.preDashEntityUrn)
  const id = /urn:li:activity:(\d+)/.exec(urn)?.[1] ?? ''
  const actor = objectIn(post.actor)
  const counts = objectIn(objectIn(post['*socialDetail'])['*totalSocialActivityCounts'])
  const profile = idIn(objectIn(actor.navigationContext).actionTarget)
  return {
    platform: 'linkedin',
    id,
    url: `https://www.linkedin.com/feed/update/urn:li:activity:${id}`,
    text: objectIn(objectIn(post.commentary).text).text ?? '',
    posted: id === '' ? null : Number(BigInt(id) >> 22n),
    author: /linkedin\.com\/(?:in|company)\/([^/?]+)/.exec(profile)?.[1],
    author_name: objectIn(actor.name).text,
    likes: counts.numLikes,
    reposts: counts.numShares,
    replies: counts.numComments,
  }
}

const isOf = (platform: unknown, ...hosts: string[]) => hosts.some((host) => String(platform).includes(host))

/**
 * Zeeschuimer's browser captures as NDJSON; each item is what the site itself received.
 * https://github.com/digitalmethodsinitiative/zeeschuimer
 */
export const zeeschuimer: ToolFormat = {
  tool: 'Zeeschuimer',
  marks: ['item_id source_platform timestamp_collected'],
  columns: {
    id: 'id',
    url: 'url',
    text: 'text',
    postedAt: 'posted',
    collectedAt: 'timestamp_collected',
    source: 'platform',
    type: 'type',
    authorId: 'author_id',
    authorHandle: 'author',
    authorName: 'author_name',
    authorFollowers: 'author_followers',
    language: 'language',
    likes: 'likes',
    reposts: 'reposts',
    quotes: 'quotes',
    replies: 'replies',
    views: 'views',
    hashtags: 'hashtags',
    links: 'links',
    parentId: 'parent',
    rootId: 'root',
  },
  shape: ({ source_platform: platform, timestamp_collected, data }) => {
    const item = objectIn(data)
    const from = (post: Post) => ({ ...post, timestamp_collected })
    if (isOf(platform, 'tiktok') && item.desc !== undefined) return from(fromTikTok(item))
    if (isOf(platform, 'threads')) return from(fromMeta(item, 'threads'))
    if (isOf(platform, 'instagram')) return from(fromMeta(item, 'instagram'))
    if (isOf(platform, 'linkedin')) return from(fromLinkedIn(item))
    if (isOf(platform, 'twitter', 'x.com')) return from(fromX(item))
    return { ...item, timestamp_collected }
  },
}
