import type { PostField } from '#contract/ingest/uploads.ts'

/**
 * Column names in German, French, Spanish, Portuguese, Italian, Dutch and Japanese, likeliest first, as `plainName`
 * returns them.
 */
export const translatedAliases: Partial<Record<PostField, string>> = {
  id: 'beitragsid identifiant identificador identificativo berichtid 投稿id',
  url: 'beitragslink adresse lien enlace vinculo ligacao indirizzo koppeling リンク',
  title: 'titel uberschrift titre titulo titolo タイトル 件名',
  text: 'beitrag nachricht inhalt kommentar texte contenu messagetexte mensaje contenido texto publicacion comentario mensagem conteudo testo messaggio contenuto bericht inhoud tekst 本文 内容 テキスト 投稿',
  postedAt:
    'datum zeitpunkt veroffentlicht veroffentlichtam erstelltam uhrzeit datedepublication publiele publie fecha fechadepublicacion fechahora publicadoel creadoel data datadepublicacao publicadoem datahora dataora datapubblicazione pubblicatoil geplaatstop gepubliceerdop 日付 日時 投稿日 投稿日時',
  source:
    'quelle plattform netzwerk plateforme reseau fuente plataforma red fonte rede piattaforma rete bron netwerk 媒体 ソース',
  type: 'beitragstyp typ art tipo soort 種類',
  authorHandle:
    'benutzername nutzername nomutilisateur utilisateur nombredeusuario usuario nomedeusuario utilizador nomeutente utente gebruikersnaam gebruiker ユーザー名',
  authorName: 'autor verfasser auteur nom nombre autora nome autore naam 投稿者 著者 名前',
  authorFollowers: 'follower abonnenten abonnes seguidores seguidor seguaci volgers フォロワー フォロワー数',
  authorBio: 'biografie biographie biografia プロフィール',
  language: 'sprache langue idioma lingua taal 言語',
  sentiment: 'stimmung tonalitat tonalite sentiment sentimiento sentimento 感情',
  likes:
    'gefalltmir gefalltmirangaben jaime mentionsjaime megusta gustos curtidas gostos mipiace vindikleuks いいね いいね数 高評価',
  reposts:
    'geteilt teilungen partages republications compartidos compartilhamentos partilhas condivisioni gedeeld シェア リツイート リポスト',
  quotes: 'zitate citations citas citacoes citazioni citaten 引用',
  replies:
    'antworten kommentare reponses commentaires respuestas comentarios respostas risposte commenti reacties 返信 返信数 コメント コメント数',
  views:
    'aufrufe ansichten impressionen vues visualizaciones vistas impresiones visualizacoes impressoes visualizzazioni weergaven 再生回数 閲覧数 表示回数',
  hashtags: 'etiquetas schlagworter motscles ハッシュタグ',
  links: 'verweise liens enlaces ligacoes collegamenti',
  parentId: 'antwortauf enreponsea enrespuestaa emrespostaa inrispostaa inantwoordop',
  community:
    'gruppe gemeinschaft groupe communaute grupo comunidad comunidade gruppo comunita groep コミュニティ グループ',
}
