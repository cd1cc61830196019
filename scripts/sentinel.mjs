/**
 * The seed for reference services whose secrets must not be found anywhere in a browser. Secrets
 * made from it occur nowhere else. The examples are built with these secrets in their environment,
 * like an app on a build server.
 */
export const sentinelSeed = 908_172_635
