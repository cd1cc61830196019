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

/** Releases the lock if ARGV[1] still holds it. */
export const release = `
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
return 0`

/** Blocks requests for ARGV[1] ms, unless they are already blocked for longer. */
export const throttle = `
if redis.call('PTTL', KEYS[1]) < tonumber(ARGV[1]) then
  redis.call('SET', KEYS[1], '1', 'PX', ARGV[1])
end
return 1`
