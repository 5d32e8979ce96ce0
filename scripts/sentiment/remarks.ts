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
- A linear model adds up words. It misses irony, contrasts across sentences and context. On the English test part, fine-tuned transformers reach a macro recall of 71 to 74, a linear SVM 62.9.
- All labelled texts are posts on X from 2013 to 2017. Articles, forums and longer texts weren't measured.
- Training balances the classes, but real posts are more often neutral. "English, as posted" shows the effect.
- Temperatures and threshold come from the folds that report them; held-out figures are free of that.
- Without texts that share a template across folds, French has two to five points less.
- The phrases were written with the sample in view. They change nothing on the labelled texts.`

/** From runs with `--ablation`. */
export const ablation = `\`npm run train-sentiment -- --ablation\` prints what each kind of feature adds: character sequences 1.7 points of macro F1, facts with the word list 1.4, words 0.9.`
