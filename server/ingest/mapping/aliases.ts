import type { PostField } from '#contract/ingest/uploads.ts'
import { columnKey, zoned } from '../formats/format.ts'

/**
 * Column names by field, likeliest first, in lower case without separators. Fields choose columns in this order,
 * required ones first.
 */
export const aliases: Record<PostField, string> = {
  text: 'fulltext text rawcontent content contenttext contenthtml body selftext message tweet tweettext posttext commenttext commentbody caption comment',
  title: 'title headline',
  postedAt:
    'createdat createdutc publishdate publishedat datepublished published publishedon postedat createddate created timestamp datetime date time dt pubdate timeus',
  collectedAt: 'observedat harvesteddate collectedat collected crawledat scrapedat retrievedon fetchedat capturedat',
  id: 'idstr commentid tweetid postid statusid videoid nativeid id objectid guid uri cid',
  url: 'permalink commentsurl tweeturl posturl htmlurl permalinkurl url link uri',
  links: 'links entitiesurls urls externalurl url',
  type: 'posttype referencedtweets isretweet isrepost type kind isquotestatus retweet',
  source:
    'socialnetwork platform network pagetype sourcetype mediatype contentsource source channeltype channel provider site',
  authorHandle:
    'username screenname userscreenname userusername authorusername handle accountacct accountusername authorhandle user author by submitter authorlogin authorid',
  authorId: 'authorid userid useridstr accountid channelid authorfullname did',
  authorName:
    'displayname authorname accountdisplayname userdisplayname channeltitle fullname profilename pagename accountname username name profile page account user author by from sender',
  authorFollowers:
    'followerscount followers authorfollowers accountfollowerscount userfollowerscount authorfollowerscount subscribers subscribercount',
  authorBio:
    'userdescription authorbio authordescription bio biography accountnote authornote usernote userbio profiledescription accountdescription userprofiledescription userlegacydescription channeldescription aboutme',
  language: 'language lang langs languagecode',
  sentiment: 'sentiment',
  likes:
    'likecount likes like favoritecount favouritecount favourites favorites favouritescount score points upvotes reactions ups',
  reposts: 'retweetcount retweets retweet reblogscount reblogs repostcount reposts shares sharecount boosts',
  quotes: 'quotecount quotes quotescount',
  replies:
    'replycount replies repliescount reply commentcount commentscount numcomments numberofcomments descendants comments',
  views: 'viewcount views impressioncount impressions plays playcount',
  hashtags: 'hashtags entitieshashtags tags',
  parentId:
    'parentcommentid inreplytostatusidstr inreplytostatusid inresponsetotweetid inreplytoid inreplytotweetid replyparenturi parentid parent replyto',
  rootId: 'conversationid rootid threadid replyrooturi conversationidstr linkid videoid postid',
  community: 'subreddit subredditnameprefixed communityname community groupname group forum board',
}

const person = '(?:author|user|sender|poster|reviewer|owner|creator|commenter|member|writer|account|from|用户|作者)s?'
const otherTimes =
  '(?!.*(?:updat|edit|modif|join|birth|collect|scrap|crawl|fetch|retriev|delet|expir|author|user|account|profile|index|last|taken))'
const ofOthers =
  '(?!.*(?:parent|quoted|retweeted|inreplyto|shared|card|place|location|entit|mentions|mentioned|attachment|image|thumbnail|avatar|channel|group|community|page|job|dislike|canpost|short))'
const count = '(?:s?(?:counts?|total(?:count)?|number|summarytotalcount|数)?|s)$'
const counted = (words: string) => new RegExp(`^${ofOthers}.*(?:${words})${count}`)

/** Names that `aliases` lacks, by their words, likeliest first. */
export const patterns: Partial<Record<PostField, readonly RegExp[]>> = {
  text: [
    `${ofOthers}.*(?:text|body|message|content|commentary|comment|review|正文|内容)(?:original|published)?`,
    `${ofOthers}.*(?:post|snippet|detail|caption|description|summary)`,
  ].map((pattern) => new RegExp(`^${pattern}$`)),
  title: [new RegExp(`^${ofOthers}.*(?:title|subject|headline|summary)$`)],
  postedAt: [
    `${otherTimes}${ofOthers}.*(?:creat|publi|post|sent|submi|发布).*(?:date|time|timestamp|at|on|utc|gmt|时间)`,
    `${otherTimes}${ofOthers}.*(?:date|time).*(?:creat|publi|post|sent).*`,
    `${otherTimes}${ofOthers}.*(?:date|time|timestamp|takenat|日期|时间)|ts`,
  ].map((pattern) => new RegExp(`^(?:${pattern})$`)),
  id: [
    new RegExp(
      `^${ofOthers}(?!.*${person}).*(?:post|comment|review|message|mention|tweet|status|recommendation|微博)(?:urn|id)$`,
    ),
  ],
  url: [
    new RegExp(
      `^${ofOthers}(?!.*${person}).*(?:permalink|post|share|comment|review|tweet|message|mention).*(?:url|link)$`,
    ),
  ],
  authorHandle: [new RegExp(`^${ofOthers}.*(?:screenname|username|handle|login)$`)],
  authorId: [new RegExp(`^${ofOthers}.*${person}.{0,8}id$`)],
  authorName: [new RegExp(`^${ofOthers}.*${person}(?:display|full|real|nick|screen)?(?:name|昵称)$`)],
  authorFollowers: [counted('followers?|subscribers?|fans')],
  likes: [counted('likes?|favou?rite|upvote|votesup|helpfulvote|attitude|点赞'), counted('reaction|useful')],
  reposts: [counted('retweet|repost|share|reblog|转发')],
  replies: [counted('comment|reply|replies|answer|评论')],
  views: [counted('(?<!re)view|impression|play|播放')],
}

/** Wrappers around a record's own fields. */
const wrappers = /^(?:data|response|commit\.record|commit|record|post|status|tweet|public_metrics|statistics|legacy)\./

/** The bracketed end of a column's name, which may be a zone; null without one. */
export const zoneIn = (column: string) => zoned.exec(column)?.[2] ?? null

/** A column's name as spelled in `aliases`: like columnKey, without wrappers. */
export function plainName(column: string): string {
  let name = column
  while (wrappers.test(name)) name = name.replace(wrappers, '')
  return columnKey(name)
}
