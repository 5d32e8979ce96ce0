/** What `docs/sentiment.md` says besides the figures of a run. */

export const terms = `The texts aren't in this repository, and hashed features don't reveal them. \`SAMPLES\` names the folder whose \`sentiment-labelled\` has them.

| Set | Texts | Terms |
|---|---|---|
| [TweetEval](https://github.com/cardiffnlp/tweeteval), validation part | SemEval-2017, English | "released without any restrictions but restrictions may apply to individual tasks" |
| [UMSAB](https://github.com/cardiffnlp/xlm-t), training and validation parts | eight languages, balanced | Apache 2.0; the parts keep their own terms |
| [SemEval 2013–2016](https://github.com/cbaziotis/datastories-semeval2017-task4), task A | English, as posted | for development and training only; never publish |`

export const slippedLabels = (slipped: number) =>
  `${slipped.toLocaleString('en')} of the 2,163 Hindi rows (1 to 900 and from 1,840) are left out. Their labels have slipped by a line or two, and the shift can't be reconstructed.`

export const weak = `- **Hindi** has 935 usable texts, nearly all in Latin letters. Soundings doesn't detect Hindi in Latin letters, so it classifies them only if a file states the language.
- A linear model adds up words. It misses irony, contrasts across sentences and context. On the English test part, published results for macro recall are 62.9 for a linear SVM and 71 to 74 for fine-tuned transformers.
- All labelled texts are posts on X from 2013 to 2017. Articles, forums and longer texts weren't measured.
- Training balances the classes, but real posts are more often neutral. "English, as posted" shows the effect.
- A wrongly detected language is classified with the wrong words.
- Cross-validation chose temperatures and threshold on the folds it reports; held-out figures are free of that.
- In French, some texts share a template across folds; without them its macro F1 is two to five points lower.
- The phrases were written with the sample in view. They classify 199 of 200 clear posts of the trade (\`test/samples/clear-posts.json\`) but change nothing on the labelled texts.`

/** From runs with `--ablation`. */
export const ablation = `Points of macro F1 on one fold: SemEval posts bring English 5, balanced classes 2; character sequences bring 1.7 on average, facts of the whole text with the word list 1.4, words 0.9. \`npm run train-sentiment -- --ablation\` prints the table.`
