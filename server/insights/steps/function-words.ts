/** English function words that the stop word list leaves out, and the halves that an apostrophe leaves of some. */
export const functionWords = `
  she hers herself himself itself yourself yourselves yours ours ourselves themselves theirs its myself mine us whom whose
  why when than so then once here again further off own few most nor will shall cannot may until during above below down
  does doing done having has going go goes went gone gets getting gonna gotta want wants wanted let lets one ones
  even ever every everyone everybody everything anything something nothing someone somebody anyone anybody nobody none
  yes no not yet really actually maybe perhaps quite rather almost always often sometimes soon already else though although
  however therefore thus hence per upon within without across around against onto toward towards via unless whether either
  neither just too back away much many lot lots more less least enough several another same different own
  says say saying told tell tells asked ask seem seems seemed make makes made making take takes took taken
  know knows knew known think thinks thought see sees saw seen look looks looking put puts keep keeps kept give gives gave given
  don didn doesn isn wasn aren weren couldn wouldn shouldn hasn haven hadn mustn needn ain won ve ll re im
  dont didnt doesnt isnt wasnt arent werent couldnt wouldnt shouldnt hasnt havent hadnt wont cant aint
  thats theres whats heres youre theyre youll theyll youve theyve ive id`
  .trim()
  .split(/\s+/)
