const files = import.meta.glob<string>('../*/transcripts/*.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** What a screen reader says about each component, a line at a time, by the component’s name. */
export const transcripts: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(files).map(([file, text]) => [
    file.replaceAll(/.*\/|\.txt$/g, ''),
    text.trim().split('\n'),
  ]),
)
