import { ShellTables } from './export-arguments.ts'

export const help = `Soundings: follow what people say on social media.

  soundings import FILE          import posts (CSV, TSV, JSONL, JSON, Parquet, xlsx, RSS, Atom; also as .gz, .zst or in a ZIP archive)
  soundings count QUERY          count matching posts, per day and per language
  soundings overview [QUERY]     print all figures of the overview page
  soundings export WHAT [QUERY]  export what a page shows as a file
  soundings sentiment status     show the sentiment model, and how many posts earlier models classified
  soundings sentiment reclassify reclassify those posts; corrections stay
  soundings backup FOLDER        back up the data folder; works while the server runs
  soundings restore FOLDER       restore a backup into a new data folder
  soundings sample load          load the sample workspace; stop the server first
  soundings sample remove        remove the sample workspace
  soundings collect status       list the collectors of the installation with their status
  soundings collect pause NAME   pause a collector
  soundings collect resume NAME  resume a collector where it stopped
  soundings collect backfill NAME
                                 search a source for posts of past days; a server that runs the collector does the work
  soundings staff list           list the staff, who can see and change collectors
  soundings staff add EMAIL      add a user who has signed in before to the staff
  soundings staff remove EMAIL   remove a user from the staff

Options of every command
  -w, --workspace W      ID, name or beginning of the name; optional if there is only one workspace
      --json             print one JSON object to stdout, and progress to stderr
      --data DIR         data folder; default: SOUNDINGS_DATA or ./data
  -h, --help             print this help

Options of import
      --map field=column,…    read fields from columns; other fields keep their suggested column
      --set field=value,…     use a value for all rows, such as source=x
      --keep column=name:kind import a column as a custom field, new or existing; kind is text, number or choice.
                              Name and kind are optional; the option can be repeated
      --encoding ENCODING     encoding if detected wrongly, such as windows-1252 or shift_jis
      --records PATH          records of a nested JSON file, such as /issues (* matches one step, ** any number), sheet of a
                              workbook, or file of a ZIP archive
      --timezone ZONE         time zone for times without one, such as Europe/Berlin
      --date-order ORDER      monthFirst or dayFirst, for dates such as 3/4/2024
      --sentiment-scale SCALE signed (−1, 0, 1) or zeroToTwo (0, 1, 2), for sentiment in numbers
      --no-enrich             don't detect language or classify sentiment
      --keep-damaged          import the readable part of a damaged file; otherwise its import fails
      --replace-conflicts     replace posts with the same ID but another author, time and text; otherwise the import fails
      --dry-run               report what would be imported without storing it

Options of export
  WHAT is one of ${ShellTables.options.join(', ')}
      --format FORMAT         csv (default), xlsx, jsonl or parquet
  -o, --out FILE              new file, or - for stdout; default: the server's file name
      --headings HEADINGS     for csv and xlsx: words (default), with units and numbers as on the pages, or names, which never
                              change, with full values
      --language LANGUAGE     language of the words: en (default) or de
      --columns COLUMN,…      for posts: columns besides source, author and text, such as when,likes,tags
      --order ORDER           for posts: newest, oldest, likes, overperformance …; for authors: posts, followers, influence …
      --kind KIND             for conversation: term, phrase, hashtag, emoji, domain, link or mention

Options of count, overview and export
      --from DAY, --to DAY    first and last day, in the workspace's time zone. Default: the 30 days up to the newest matching post;
                              for count, the last 30 days, or all days if those have no matches

Options of collect
  NAME is the name of a collector, its beginning, or its ID
      --from DAY, --to DAY    for backfill: first and last day, in UTC; --to defaults to now

Options of staff
      --role ROLE             for add: manager (default) changes collectors, viewer only sees them, owner also manages the staff

Commands use the running server (SOUNDINGS_URL with SOUNDINGS_TOKEN, or the server that uses the data folder), or else open
the data folder themselves. Exit codes: 0 success, 1 failure or no readable row in the file, 2 invalid command,
130 cancelled.
`
