import type { PostField } from '#contract/ingest/uploads.ts'

/**
 * Column names by field, likeliest first, as `plainName` writes them: in English, and in German, French, Spanish,
 * Portuguese, Italian, Dutch and Japanese. Fields choose columns in this order, required ones first.
 */
const names: Record<PostField, readonly [english: string, others?: string]> = {
  text: [
    'fulltext text rawcontent content contenttext contenthtml body selftext message tweet tweettext posttext commenttext commentbody caption comment',
    'beitrag nachricht inhalt kommentar texte contenu messagetexte mensaje contenido texto publicacion comentario mensagem conteudo testo messaggio contenuto bericht inhoud tekst 本文 内容 テキスト 投稿',
  ],
  title: ['title headline', 'titel uberschrift titre titulo titolo タイトル 件名'],
  postedAt: [
    'createdat createdutc publishdate publishedat datepublished published publishedon postedat createddate created timestamp datetime date time dt pubdate timeus',
    'datum zeitpunkt veroffentlicht veroffentlichtam erstelltam uhrzeit datedepublication publiele publie fecha fechadepublicacion fechahora publicadoel creadoel data datadepublicacao publicadoem datahora dataora datapubblicazione pubblicatoil geplaatstop gepubliceerdop 日付 日時 投稿日 投稿日時',
  ],
  collectedAt: ['observedat harvesteddate collectedat collected crawledat scrapedat retrievedon fetchedat capturedat'],
  id: [
    'idstr commentid tweetid postid statusid videoid nativeid id objectid guid uri cid',
    'beitragsid identifiant identificador identificativo berichtid 投稿id',
  ],
  url: [
    'permalink commentsurl tweeturl posturl htmlurl permalinkurl url link uri',
    'beitragslink adresse lien enlace vinculo ligacao indirizzo koppeling リンク',
  ],
  links: ['links entitiesurls urls externalurl url', 'verweise liens enlaces ligacoes collegamenti'],
  type: [
    'posttype referencedtweets isretweet isrepost type kind isquotestatus retweet',
    'beitragstyp typ art tipo soort 種類',
  ],
  source: [
    'socialnetwork platform network pagetype sourcetype mediatype contentsource source channeltype channel provider site',
    'quelle plattform netzwerk plateforme reseau fuente plataforma red fonte rede piattaforma rete bron netwerk 媒体 ソース',
  ],
  authorHandle: [
    'username screenname userscreenname userusername authorusername handle accountacct accountusername authorhandle user author by submitter authorlogin authorid',
    'benutzername nutzername nomutilisateur utilisateur nombredeusuario usuario nomedeusuario utilizador nomeutente utente gebruikersnaam gebruiker ユーザー名',
  ],
  authorId: ['authorid userid useridstr accountid channelid authorfullname did'],
  authorName: [
    'displayname authorname accountdisplayname userdisplayname channeltitle fullname profilename pagename accountname username name profile page account user author by from sender who',
    'autor verfasser auteur nom nombre autora nome autore naam 投稿者 著者 名前',
  ],
  authorFollowers: [
    'followerscount followers authorfollowers accountfollowerscount userfollowerscount authorfollowerscount subscribers subscribercount',
    'follower abonnenten abonnes seguidores seguidor seguaci volgers フォロワー フォロワー数',
  ],
  authorBio: [
    'userdescription authorbio authordescription bio biography accountnote authornote usernote userbio profiledescription accountdescription userprofiledescription userlegacydescription channeldescription aboutme',
    'biografie biographie biografia プロフィール',
  ],
  language: ['language lang langs languagecode', 'sprache langue idioma lingua taal 言語'],
  sentiment: ['sentiment tone', 'stimmung tonalitat tonalite sentiment sentimiento sentimento 感情'],
  likes: [
    'likecount likes like favoritecount favouritecount favourites favorites favouritescount score points upvotes reactions ups',
    'gefalltmir gefalltmirangaben jaime mentionsjaime megusta gustos curtidas gostos mipiace vindikleuks いいね いいね数 高評価',
  ],
  reposts: [
    'retweetcount retweets retweet reblogscount reblogs repostcount reposts shares sharecount boosts',
    'geteilt teilungen partages republications compartidos compartilhamentos partilhas condivisioni gedeeld シェア リツイート リポスト',
  ],
  quotes: ['quotecount quotes quotescount', 'zitate citations citas citacoes citazioni citaten 引用'],
  replies: [
    'replycount replies repliescount reply commentcount commentscount numcomments numberofcomments descendants comments',
    'antworten kommentare reponses commentaires respuestas comentarios respostas risposte commenti reacties 返信 返信数 コメント コメント数',
  ],
  views: [
    'viewcount views impressioncount impressions plays playcount',
    'aufrufe ansichten impressionen vues visualizaciones vistas impresiones visualizacoes impressoes visualizzazioni weergaven 再生回数 閲覧数 表示回数',
  ],
  hashtags: ['hashtags entitieshashtags tags', 'etiquetas schlagworter motscles ハッシュタグ'],
  parentId: [
    'parentcommentid inreplytostatusidstr inreplytostatusid inresponsetotweetid inreplytoid inreplytotweetid replyparenturi parentid parent replyto',
    'antwortauf enreponsea enrespuestaa emrespostaa inrispostaa inantwoordop',
  ],
  rootId: ['conversationid rootid threadid replyrooturi conversationidstr linkid videoid postid'],
  community: [
    'subreddit subredditnameprefixed communityname community groupname group forum board',
    'gruppe gemeinschaft groupe communaute grupo comunidad comunidade gruppo comunita groep コミュニティ グループ',
  ],
}

export const postFields = Object.keys(names) as PostField[]

/** The names of each field in all languages. */
export const namesOf = Object.fromEntries(
  postFields.map((field) => [field, names[field].join(' ').split(' ')]),
) as Record<PostField, string[]>

const person =
  '(?:author|user|sender|poster|reviewer|owner|creator|commenter|member|writer|account|from|blog|blogger|pinner|用户|作者)s?'
const otherTimes =
  '(?!.*(?:updat|edit|modif|join|birth|collect|scrap|crawl|fetch|retriev|delet|expir|author|user|account|profile|index|last|taken|respon|watch|play|wait|dwell|read|spent|duration|elapsed|lifetime))'
const ofOthers =
  '(?!.*(?:parent|quoted|retweeted|inreplyto|shared|card|place|location|entit|mentions|mentioned|attachment|image|thumbnail|avatar|channel|group|community|page|job|dislike|canpost|short))'
const count = '(?:s?(?:counts?|total(?:count)?|number|summarytotalcount|数)?|s)$'
const counted = (words: string) => new RegExp(`^${ofOthers}.*(?:${words})${count}`)

/** Longer names aren’t matched by patterns, whose time grows with the square of the length. */
export const maxNameLength = 100

/** Other names, by their words, likeliest first. */
export const patterns: Partial<Record<PostField, readonly RegExp[]>> = {
  text: [
    `${ofOthers}.*(?:text|body|message|content|commentary|comment|review|正文|内容)(?:original|published)?`,
    `${ofOthers}.*(?:post|snippet|detail|caption|description|summary)`,
  ].map((pattern) => new RegExp(`^${pattern}$`)),
  title: [new RegExp(`^(?!.*(?:source|board|blog))${ofOthers}.*(?:title|subject|headline|summary)$`)],
  postedAt: [
    `${otherTimes}${ofOthers}.*(?:creat|publi|post|sent|submi|发布).*(?:date|time|timestamp|at|on|utc|gmt|时间)`,
    `${otherTimes}${ofOthers}.*(?:date|time).*(?:creat|publi|post|sent).*`,
    `${otherTimes}${ofOthers}.*(?:date|time|timestamp|takenat|日期|时间)|when.*|ts`,
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
  likes: [counted('likes?|favou?rite|upvote|votesup|helpfulvote|attitude|heart|点赞'), counted('reaction|useful')],
  reposts: [counted('retweet|repost|share|reblog|repin|转发')],
  replies: [counted('comment|reply|replies|answer|评论')],
  views: [counted('(?<!re)view|impression|play|播放')],
}
