import { ShellTables } from './export-arguments.ts'

export const help = `Soundings: follow what people say on social media.

  soundings import FILE      bring posts in (CSV, TSV, JSONL, JSON, Parquet, xlsx, RSS, Atom; also as .gz, .zst or in a ZIP archive)
  soundings count QUERY      how many posts match, per day and per language
  soundings overview [QUERY] every number of the overview page
  soundings sentiment status      which model classifies, and how many posts have the verdict of an earlier one
  soundings sentiment reclassify  classify those anew; corrections stay
  soundings export WHAT [QUERY] what a page shows as a file
  soundings backup FOLDER    save the data folder as it is at one moment, also while the server runs
  soundings restore FOLDER   make a new data folder of a backup
  soundings sample load      load the sample workspace, also after it was removed
  soundings sample remove    remove the sample workspace
  soundings collect status   what is collected for the whole installation, and how each collector stands
  soundings collect pause|resume NAME    pause a collector, or let it go on from where it stood
  soundings collect backfill NAME        search days of the past at its source; the server that has the collector does it
  soundings staff list       who belongs to the staff, which sees and changes collectors
  soundings staff add|remove EMAIL       take somebody who has signed in before into the staff, or out of it

For every command
  -w, --workspace W      id, name or its beginning; may be left out where there is only one
      --json             one JSON object on stdout, progress on stderr
      --data DIR         data folder; SOUNDINGS_DATA or ./data where left out
  -h, --help

For import
      --map field=column,…    which column holds which field; the rest stays as suggested
      --set field=value,…     a value for all rows, such as source=x
      --keep column=name:kind keeps a column as a field of the workspace, one that is there or a new one; kind is text, number or choice.
                              Name and kind may be left out; can be given again
      --encoding ENCODING     where it is told wrong, such as windows-1252 or shift_jis
      --records PATH          which records of a nested JSON file, such as /issues (* is any step, ** any number of them), which sheet of a
                              workbook, or which file of a ZIP archive
      --timezone ZONE         for times without a zone, such as Europe/Berlin
      --date-order ORDER      monthFirst or dayFirst, for dates such as 3/4/2024
      --sentiment-scale SCALE signed (−1, 0, 1) or zeroToTwo (0, 1, 2), for sentiment in numbers
      --no-enrich             no language detection and no sentiment
      --keep-damaged          imports what can be read of a damaged file, instead of nothing
      --replace-conflicts     replaces posts by rows of their ID that have another author, time and text, instead of stopping
      --dry-run               says what would happen and writes nothing

For export
  WHAT is one of ${ShellTables.options.join(', ')}
      --format FORMAT         csv (where nothing is said), xlsx, jsonl or parquet
  -o, --out FILE              a file that is not there yet, or - for stdout; the name that the server gives where left out
      --headings HEADINGS     of csv and xlsx: words (where nothing is said) with units and numbers as on the pages, or names, which stay,
                              and whole values
      --language LANGUAGE     of words: en (where nothing is said) or de
      --columns COLUMN,…      of posts: what is shown beside source, author and text, such as when,likes,tags
      --order ORDER           of posts: newest, oldest, likes, overperformance …; of authors: posts, followers, influence …
      --kind KIND             of conversation: term, phrase, hashtag, emoji, domain, link or mention

For count, overview and export
      --from DAY, --to DAY    both included, in the workspace's time zone; where left out, the last 30 days with posts

For collect
  NAME is the name of a collector, its beginning, or its id
      --from DAY, --to DAY    of backfill, both included, by UTC; up to now where --to is left out

For staff
      --role ROLE             of add: manager (where nothing is said) changes collectors, viewer looks, owner names the staff, too

It speaks to the running server (SOUNDINGS_URL with SOUNDINGS_TOKEN, or the one that has the data folder open), or opens
the data folder itself. Exit code 0: done. 1: something failed, or no row of a file could be read. 2: a wrong call.
130: cancelled.
`
