import type { PostField } from '#contract/ingest/uploads.ts'
import { columnKey, zoned } from '../formats/format.ts'

/**
 * Column names by field, likeliest first, in lower case without separators. Fields choose columns in this order,
 * required ones first.
 */
export const aliases: Record<PostField, string> = {
  text: 'fulltext text rawcontent content contenttext contenthtml body selftext message tweet tweettext posttext commenttext commentbody caption comment description summary',
  title: 'title headline',
  postedAt:
    'createdat createdutc publishdate publishedat datepublished published publishedon postedat createddate created timestamp datetime date time dt pubdate posttime timeus createtime createtimeiso unixtimestamp dateunixtime takenat',
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
