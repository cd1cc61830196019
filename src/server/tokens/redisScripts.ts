// Each script runs atomically in Redis, on one key.

/** Returns the value, its generation and its remaining time, or nil. */
export const read = `
local found = redis.call('HMGET', KEYS[1], 'value', 'generation')
if not found[1] then return nil end
return { found[1], found[2], redis.call('PTTL', KEYS[1]) }`

/** Writes the value if ARGV[2], the generation, is newer than the stored one. */
export const write = `
local known = redis.call('HGET', KEYS[1], 'generation')
if known and tonumber(known) >= tonumber(ARGV[2]) then return 0 end
redis.call('HSET', KEYS[1], 'value', ARGV[1], 'generation', ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1`

/** The longest time for which a lock or a block is believed, in ms: 10 minutes and 24 hours. */
const [maxLockMs, maxThrottleMs] = [600_000, 86_400_000]

/** Acquires the lock for ARGV[1] for ARGV[2] ms. Gives another one an end if it has none, or a far one. */
export const acquire = `
if redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) then return 1 end
local left = redis.call('PTTL', KEYS[1])
if left < 0 or left > math.max(tonumber(ARGV[2]), ${maxLockMs}) then
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
end
return 0`

/** Releases the lock if ARGV[1] still holds it. */
export const release = `
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
return 0`

/** Returns for how many ms requests stay blocked. */
export const throttledFor = `return redis.call('PTTL', KEYS[1])`

/** Blocks requests for ARGV[1] ms, unless they are already blocked for longer, and not for too long. */
export const throttle = `
local left = redis.call('PTTL', KEYS[1])
if left < tonumber(ARGV[1]) or left > ${maxThrottleMs} then
  redis.call('SET', KEYS[1], '1', 'PX', ARGV[1])
end
return 1`
