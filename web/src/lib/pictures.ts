// A picture of each game being played, taken by a test (`PICTURES=1 npm run browser -- picture`).

const found = import.meta.glob<string>('../../../games/*/web/play.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Where the picture of a game is; none if nobody has taken one. */
export const pictureOf = (game: string): string | undefined => found[`../../../games/${game}/web/play.webp`];
