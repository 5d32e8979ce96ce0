import type { Grammar } from '../grammar.ts'

export const ja: Grammar = {
  brand: ['Tidewater', 'タイドウォーター', 'タイドウォーターコーヒー'],
  drink: [
    'カフェラテ',
    'エスプレッソ',
    'コールドブリュー',
    'カプチーノ',
    'ドリップコーヒー',
    'オーツラテ',
    'デカフェ',
    'ハーバーブレンド',
  ],
  snack: ['シナモンロール', 'バナナブレッド', 'レモンケーキ', 'クロワッサン', 'スコーン'],
  place: ['港の店', '駅のキオスク', '古い水車小屋の店', '市場の店', '大学前の店'],
  when: ['今朝', '昨日', 'お昼に', '仕事の前に', '週末に', '雨の日に'],
  who: ['妹', '同僚', '父', '友だち', '近所の人'],
  staff: ['バリスタさん', 'レジの方', 'スタッフの皆さん', '新人さん'],
  nice: ['最高', 'とても美味しい', '素晴らしい', '完璧', '感動的', 'すごく良い'],
  bad: ['ひどい', 'まずい', '残念', '最悪', '焦げた味', 'がっかり'],
  note: ['チョコとオレンジ', 'キャラメル', 'ヘーゼルナッツ', 'プラム'],
  'tail.positive': ['ありがとう！', '大好きです。', 'また行きます。', 'おすすめです。', '幸せ。'],
  'tail.neutral': ['様子を見ます。', '知っている人いますか？', '写真は後で。', '以上です。'],
  'tail.negative': ['残念です。', 'もう行かない。', '直してほしい。', '返金してください。'],

  'taste.positive': [
    '[brand]の[drink]が[nice]。[tail.positive]',
    '[when][place]で[drink]と[snack]、どちらも[nice]。',
    '[who]と[brand]へ。[drink]は[note]の香りで[nice]。[tail.positive]',
  ],
  'taste.neutral': [
    '[when][brand]の[drink]を試しています。[tail.neutral]',
    '[brand]の[drink]、豆が変わったそうです。',
    '[drink]の挽き目はどれくらいですか？',
  ],
  'taste.negative': ['[place]の[drink]が[bad]。[tail.negative]', '[when]買った[drink]、[bad]でした。[tail.negative]'],
  'service.positive': [
    '[place]の[staff]が注文を覚えていてくれた。[tail.positive]',
    '混んでいても[staff]は[nice]。[tail.positive]',
  ],
  'service.neutral': [
    '[place]の営業時間は七時から十八時になりました。',
    '[place]に段差のない入口はありますか？[who]と行きます。',
  ],
  'service.negative': ['[drink]に二十分待たされた。[tail.negative]', '[place]の接客が[bad]。[tail.negative]'],
  'app.positive': [
    '[brand]のアプリで注文したらすぐ受け取れた。[nice]。',
    '新しいアプリが速くて[nice]。[tail.positive]',
  ],
  'app.neutral': ['[brand]の定期便は休止できますか？[tail.neutral]', '[drink]無料まで今スタンプいくつですか？'],
  'app.negative': [
    '[brand]のアプリがまた落ちた。[bad]。[tail.negative]',
    '[brand]の配送が三日遅れ、返事もない。[tail.negative]',
  ],
  'price.positive': [
    'マイカップで[drink]が安くなる。[nice]。[tail.positive]',
    '[brand]は農家に公正に払っていて[nice]。',
  ],
  'price.neutral': [
    '[place]の[drink]は今四百二十円、春は三百九十円。',
    '[place]のカップの半分は返却式になった。[tail.neutral]',
  ],
  'price.negative': ['[drink]が五百四十円？[tail.negative]', '[brand]がまた値上げ。[bad]。[tail.negative]'],
  'launch.positive': [
    'スラックタイド発売、[nice]！ #SlackTide [tail.positive]',
    '初めてのスラックタイド、[note]の香りで[nice]。 #SlackTide',
  ],
  'launch.neutral': [
    '[brand]が瓶入りのスラックタイドを発売。 #SlackTide',
    'スラックタイドはどこで買えますか？[place]は売り切れ。 #SlackTide',
  ],
  'launch.negative': ['スラックタイド、段ボールの味。[bad]。[tail.negative] #SlackTide'],
  'outage.positive': ['アプリは止まったけれど[place]の[staff]が[nice]。[tail.positive]'],
  'outage.neutral': [
    '[brand]のアプリ、皆さんも503エラーですか？ #TidewaterDown',
    '[when][place]は現金のみ。 #TidewaterDown',
  ],
  'outage.negative': [
    '朝からアプリが使えず注文が消えた。[tail.negative] #TidewaterDown',
    '[drink]一杯で三回請求された。[bad]。 #TidewaterDown',
  ],
  'viral.positive': [
    'フェリーストリートの動画に泣いた。[nice]な人。 #FerryStreet',
    '一晩中店を開けてくれたなんて[nice]。[tail.positive] #FerryStreet',
  ],
  'viral.neutral': ['フェリーストリートの夜を撮ったのは誰ですか？ #FerryStreet'],
  'viral.negative': ['良い話だけど、船会社は何をしていたの？[tail.negative] #FerryStreet'],
  'recall.positive': ['マグを返したらすぐ返金。[brand]の対応が[nice]。[tail.positive]'],
  'recall.neutral': [
    '[brand]がハーバーマグを回収、HM-21からHM-24。 #MugRecall',
    'ロット番号はシリコンの輪の下です。 #MugRecall',
  ],
  'recall.negative': [
    'マグの取っ手が折れて火傷した。[bad]。[tail.negative] #MugRecall',
    '[place]では誰も回収を知らなかった。[tail.negative] #MugRecall',
  ],
  'reply.agree': ['私も[when]同じでした。', '本当に、特に[drink]。', 'その通り。'],
  'reply.disagree': ['私の[drink]は[nice]でしたよ。', 'それは不公平だと思います。', '家で[drink]を淹れます。'],
  'reply.brand': [
    '申し訳ございません。注文番号をメッセージでお送りください。',
    'ありがとうございます。店舗に伝えました。',
  ],
  headline: ['Tidewaterが焙煎所を開く', '返却式カップの数字を見る', '五つのカフェの[drink]を比べる'],
  article: ['Tidewaterは[when]、[drink]が最も注文されていると発表した。生豆の価格はまた上がった。'],
  video: ['Tidewaterの[drink]を全部飲んでみた', '[drink]と[drink]を飲み比べ'],
  'video.about': ['今日はTidewaterで[drink]を試します。皆さんの注文を教えてください。'],
  question: ['Tidewaterの定期便はどうですか？', '[place]で何を頼むべき？'],
  tag: ['#コーヒー', '#TidewaterCoffee', '#カフェ巡り'],
  emoji: ['☕', '😍', '🌊', '✨'],
  'emoji.negative': ['😡', '😞', '💦'],
}
