/**
 * The seed of reference services whose secrets must not be found anywhere in a browser: those made from it
 * occur nowhere else. The examples are built with them in their environment, as an app on a build server would be.
 */
export const sentinelSeed = 908_172_635
