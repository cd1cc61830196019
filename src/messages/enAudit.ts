import type { Message } from './Message.js'

/** English audit messages: what each rule found and how to fix it. */
export const enAudit = {
  'audit.state-unknown': 'Unknown state “{state}”.',
  'audit.state-unknown.fix': 'Set it to running, paused or draft.',
  'audit.running-but-disabled': 'Set to running, but disabled. No visitors see it.',
  'audit.running-but-disabled.fix': 'Enable or pause it.',
  'audit.running-but-ended': {
    one: 'Still set to running, but the end date passed {days} day ago.',
    other: 'Still set to running, but the end date passed {days} days ago.',
  },
  'audit.running-but-ended.fix': 'Change the end date or pause it.',
  'audit.draft-but-started': {
    one: 'Still a draft, but the start date passed {days} day ago.',
    other: 'Still a draft, but the start date passed {days} days ago.',
  },
  'audit.draft-but-started.fix': 'Publish it or change the start date.',
  'audit.stale': 'Running, but unchanged for {days} days.',
  'audit.stale.fix': 'Check whether it is still needed. If not, pause it.',
  'audit.never-ends': 'Has been running for {days} days without an end date.',
  'audit.never-ends.fix': 'Make the winning variant permanent or set an end date.',
  'audit.paused-for-long': 'Paused for {days} days or more.',
  'audit.paused-for-long.fix': 'Resume or archive it.',
  'audit.forgotten-draft': 'This draft has not changed for {days} days.',
  'audit.forgotten-draft.fix': 'Finish or delete it.',
  'audit.unpublished-changes': 'Has changes that visitors don’t see yet.',
  'audit.unpublished-changes.fix': 'Publish or discard the changes.',
  'audit.ends-before-start': 'Ends before it starts, so it never runs.',
  'audit.ends-before-start.fix': 'Swap the two dates.',
  'audit.seconds-instead-of-ms': '{field} is {value}. That is a date in seconds, not milliseconds.',
  'audit.seconds-instead-of-ms.fix': 'Multiply it by 1,000.',
  'audit.date-out-of-range': '{field} is {value}, which is not a valid date.',
  'audit.date-out-of-range.fix': 'Set a date in Unix milliseconds, or remove the date.',
  'audit.no-page': 'No page is set.',
  'audit.no-page.fix': 'Set a page path, or the domain and path of a template.',
  'audit.invalid-rule': '{field} is not valid JSON. The error is at character {position}.',
  'audit.invalid-rule.fix':
    'Save the audience again. It’s unclear how the service handles an invalid rule.',
  'audit.rule-not-understood': '{field} has conditions that this tool can’t read.',
  'audit.rule-not-understood.fix':
    'This may be fine. Add an adapter to see the conditions in words.',
  'audit.excludes-everyone': 'Excludes its whole audience. No visitors see it.',
  'audit.excludes-everyone.fix': 'Remove the exclusion or change the audience.',
  'audit.never-true': 'Its conditions contradict each other. No visitors match.',
  'audit.never-true.fix': 'Combine these conditions with “or”, or remove one.',
  'audit.invalid-settings':
    'The component settings are not valid JSON. The error is at character {position}.',
  'audit.invalid-settings.fix': 'Save the component settings again.',
  'audit.no-variants': 'Has no variants.',
  'audit.no-variants.fix': 'Add a variant if it needs one.',
  'audit.negative-weight': 'A variant has a negative weight.',
  'audit.negative-weight.fix': 'Set weights of 0 or more.',
  'audit.missing-weight': 'A variant has no weight. Its weight counts as 0.',
  'audit.missing-weight.fix': 'Set its weight.',
  'audit.all-weights-zero': 'All variants have weight 0, so the split is undefined.',
  'audit.all-weights-zero.fix': 'Give at least one variant a weight.',
  'audit.weights-over-total': 'Weights add up to {sum}, more than the total.',
  'audit.weights-over-total.fix':
    'Set weights that add up to 100%, so that each variant gets the share you expect.',
  'audit.weights-under-total': 'Weights add up to {sum}. The remaining visitors see no variant.',
  'audit.weights-under-total.fix':
    'Raise the weights, unless the remaining visitors are a control group.',
  'audit.duplicate-variant-id':
    'Two variants have the ID “{id}”, so their results can’t be told apart.',
  'audit.duplicate-variant-id.fix': 'Give each variant its own ID.',
  'audit.delay-without-value': 'The delay unit is “{option}”, but no value is set.',
  'audit.delay-without-value.fix': 'Set the value or remove the delay.',
  'audit.delay-without-unit': 'The delay is {value}, but has no unit.',
  'audit.delay-without-unit.fix': 'Choose seconds or pageviews, or remove the delay.',
  'audit.negative-delay': 'The delay is negative: {value}.',
  'audit.negative-delay.fix': 'Set a delay of 0 or more.',
  'audit.hide-without-value': 'The hide unit is “{option}”, but no value is set.',
  'audit.hide-without-value.fix': 'Set the value or remove the unit.',
  'audit.hide-without-unit': 'Hides after {value}, but no unit is set.',
  'audit.hide-without-unit.fix': 'Choose a unit or remove the value.',
  'audit.script-not-parsed':
    'The script trigger has no parsed form, so it may not have been checked.',
  'audit.script-not-parsed.fix': 'Save the trigger again and test it.',
  'audit.component-without-package': 'The component has no package.',
  'audit.component-without.fix': 'Choose the component again.',
  'audit.component-without-type': 'The component has no type.',
  'audit.older-component-version':
    'Uses version {version} of a component. Other personalizations use version {newest}.',
  'audit.older-component-version.fix': 'Update the component and check the page.',
  'audit.unsafe-redirect': 'Redirects to “{url}”, which is not a web address.',
  'audit.unsafe-redirect.fix': 'Set an HTTPS address or a path, and find out who set this one.',
  'audit.insecure-redirect': 'Redirects to “{url}”, which doesn’t use HTTPS.',
  'audit.insecure-redirect.fix': 'Use HTTPS.',
  'audit.redirects-to-itself':
    'Redirects to “{url}”, where it also runs. Visitors are caught in a loop.',
  'audit.redirects-to-itself.fix': 'Redirect to another page or run it elsewhere.',
  'audit.no-owner': 'Has no owner.',
  'audit.no-owner.fix': 'Assign an owner.',
  'audit.no-name': 'Has no name.',
  'audit.no-name.fix': 'Give it a name that says what it does and for whom.',
  'audit.no-id': 'Has no ID, so results and links can’t refer to it.',
  'audit.no-id.fix': 'Save it again or contact support.',
  'audit.duplicate-id':
    '{count} personalizations have the ID “{id}”, so results and links can’t tell them apart.',
  'audit.duplicate-id.fix': 'Duplicate one under a new ID, then delete the original.',
  'audit.tag-case-variants': 'Its tag “{tag}” is usually written “{usual}”.',
  'audit.tag-case-variants.fix':
    'Use one spelling, so that filters find every personalization with this tag.',
  'audit.redirect-loop':
    'This and “{other}” redirect to each other. Visitors are caught in a loop.',
  'audit.redirect-loop.fix': 'Remove one of the two redirects.',
  'audit.possible-redirect-loop': 'This and “{other}” may redirect to each other.',
  'audit.redirect-preempts': '“{other}” redirects visitors before this is shown.',
  'audit.redirect-preempts.fix':
    'Raise the priority of this one, or change the audiences so that they don’t overlap.',
  'audit.possible-redirect-preempts': '“{other}” may redirect visitors before this is shown.',
  'audit.exclusive-blocks':
    '“{other}” is exclusive and has a higher priority, so this is not shown.',
  'audit.exclusive-blocks.fix':
    'Raise the priority of this one, or change the audiences so that they don’t overlap.',
  'audit.possible-exclusive-blocks':
    '“{other}” is exclusive and may prevent this from being shown.',
  'audit.same-component-twice': '“{other}” inserts the same component on the same page.',
  'audit.same-component-twice.fix':
    'Use another component, or change the audiences so that they don’t overlap.',
  'audit.possible-same-component-twice':
    '“{other}” may insert the same component on the same page.',
  'audit.priority-tie': '“{other}” has the same priority, so either one can come first.',
  'audit.priority-tie.fix': 'Give one of them a higher priority.',
  'audit.possible-priority-tie': '“{other}” has the same priority and may reach the same visitors.',
  'audit.possible-priority-tie.fix':
    'If both reach the same visitors, give one of them a higher priority.',
  'audit.possible-shadowed': '“{other}” changes the same page first, for the same visitors.',
  'audit.possible-shadowed.fix':
    'Check whether both change the same element. The first one locks it.',
  'audit.future-overlap': 'Will conflict with “{other}” when both run.',
  'audit.future-overlap.fix': 'Separate their dates, pages or audiences before then.',
  'audit.possible-future-overlap': 'May conflict with “{other}” when both run.',
  'audit.possible.fix': 'Check whether they reach the same visitors.',
} satisfies Record<string, Message>

/** A message key of `enAudit`. */
export type AuditKey = keyof typeof enAudit
