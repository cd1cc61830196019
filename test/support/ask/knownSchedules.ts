import type { Act, Schedule } from './askSchedule.js'

/** Short schedules that once lost something. */
export const knownSchedules: readonly [title: string, schedule: Schedule][] = [
  [
    'a sign-out right after a question was asked',
    make(
      [
        { act: 'ask', tab: 0, fate: 'ok' },
        { act: 'sign-out', tab: 0 },
      ],
      { storage: 'session', isCareful: true },
    ),
  ],
  [
    'a session that ends while the panel is on another route',
    make(
      [
        { act: 'ask', tab: 0, fate: 'ok' },
        { act: 'session-ends' },
        { act: 'settle' },
        { act: 'leave', tab: 0 },
        { act: 'sign-in', tab: 0 },
        { act: 'settle' },
        { act: 'focus', tab: 0 },
        { act: 'settle' },
        { act: 'return', tab: 0 },
      ],
      { hasList: true },
    ),
  ],
  [
    'a session that ends while another conversation is shown after a reload',
    make(
      [
        { act: 'ask', tab: 0, fate: 'ok' },
        { act: 'reload', tab: 0 },
        { act: 'session-ends' },
        { act: 'settle' },
        { act: 'new', tab: 0 },
        { act: 'sign-in', tab: 0 },
        { act: 'settle' },
        { act: 'focus', tab: 0 },
        { act: 'settle' },
        { act: 'open', tab: 0, at: 0 },
      ],
      { hasList: true },
    ),
  ],
  [
    'a new conversation while the first question is being sent',
    make([
      { act: 'ask', tab: 0, fate: 'held-behind' },
      { act: 'new', tab: 0 },
      { act: 'release' },
      { act: 'settle' },
    ]),
  ],
  [
    'another conversation that is opened while the first question is being sent',
    make([
      { act: 'ask', tab: 0, fate: 'ok' },
      { act: 'settle' },
      { act: 'new', tab: 0 },
      { act: 'ask', tab: 0, fate: 'held-behind' },
      { act: 'open', tab: 0, at: 1 },
      { act: 'release' },
      { act: 'settle' },
    ]),
  ],
  [
    'another route while the first question is being sent',
    make([
      { act: 'ask', tab: 0, fate: 'held-behind' },
      { act: 'leave', tab: 0 },
      { act: 'release' },
      { act: 'settle' },
    ]),
  ],
  [
    'a sign-out in one tab while a question is being sent in another',
    make([
      { act: 'second-tab', tab: 0 },
      { act: 'ask', tab: 0, fate: 'held-behind' },
      { act: 'sign-out', tab: 1 },
      { act: 'release' },
      { act: 'settle' },
    ]),
  ],
  [
    'a sign-out while a question is being sent',
    make([
      { act: 'ask', tab: 0, fate: 'held-behind' },
      { act: 'sign-out', tab: 0 },
      { act: 'release' },
      { act: 'settle' },
    ]),
  ],
  [
    'a sign-out without a channel while another tab shows an answer',
    make(
      [
        { act: 'second-tab', tab: 0 },
        { act: 'ask', tab: 0, fate: 'ok' },
        { act: 'settle' },
        { act: 'sign-out', tab: 1 },
      ],
      { surroundings: { hasChannel: false, hasLocks: true, room: 'free' } },
    ),
  ],
  [
    'another user without a sign-out',
    make([{ act: 'ask', tab: 0, fate: 'ok' }, { act: 'settle' }, { act: 'sign-in-other', tab: 0 }]),
  ],
  [
    'another user while a question is being sent',
    make([
      { act: 'ask', tab: 0, fate: 'held-behind' },
      { act: 'sign-in-other', tab: 0 },
      { act: 'release' },
      { act: 'settle' },
    ]),
  ],
  [
    'a new conversation while a question is being edited',
    make([
      { act: 'ask', tab: 0, fate: 'ok' },
      { act: 'settle' },
      { act: 'type-edit', tab: 0, at: 0 },
      { act: 'new', tab: 0 },
    ]),
  ],
  [
    'another question that is edited',
    make([
      { act: 'ask', tab: 0, fate: 'ok' },
      { act: 'settle' },
      { act: 'ask', tab: 0, fate: 'ok' },
      { act: 'settle' },
      { act: 'type-edit', tab: 0, at: 0 },
      { act: 'type-edit', tab: 0, at: 1 },
    ]),
  ],
  [
    'an edit of a question that is being sent and then fails',
    make([
      { act: 'ask', tab: 0, fate: 'held-before' },
      { act: 'type-edit', tab: 0, at: 0 },
      { act: 'session-ends' },
      { act: 'release' },
      { act: 'settle' },
    ]),
  ],
  [
    '“Ask again” that cannot be sent',
    make([
      { act: 'ask', tab: 0, fate: 'ok', quickly: true, fails: true },
      { act: 'settle' },
      { act: 'settle' },
      { act: 'press', tab: 0, button: 'Ask again', fate: 'refused' },
      { act: 'settle' },
    ]),
  ],
  [
    'a hidden tab when the browser comes online',
    make([
      { act: 'ask', tab: 0, fate: 'ok' },
      { act: 'offline' },
      { act: 'hide', tab: 0 },
      { act: 'online' },
      { act: 'settle' },
    ]),
  ],
]

function make(acts: readonly Act[], change: Partial<Schedule> = {}): Schedule {
  return {
    seed: 1,
    storage: 'local',
    keepsHook: false,
    isCareful: false,
    hasList: false,
    surroundings: { hasChannel: true, hasLocks: true, room: 'free' },
    acts,
    ...change,
  }
}
