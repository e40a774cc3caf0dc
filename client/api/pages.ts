/** The entries of loaded pages, each key once: a refetched page may repeat an entry of the page next to it. */
export const entriesIn = <List extends string, Key extends string, Entry extends Record<Key, string | number>>(
  pages: readonly Record<List, readonly Entry[]>[],
  list: List,
  key: Key,
): Entry[] => [...new Map(pages.flatMap((page) => page[list]).map((entry) => [entry[key], entry])).values()]
