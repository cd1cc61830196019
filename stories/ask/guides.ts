import type { Guide } from '../support/Guide.js'

export const guides: Record<string, Guide> = {
  ChatHistory: {
    use: 'To show a conversation: questions, answers, and your own elements between them.',
    avoid: 'For a single answer. AnswerPanel follows one question.',
    do: ['Give it a height. It scrolls its own content, and stays at the newest message.'],
    dont: ['Don’t add avatars to each message. Two senders are told apart by position.'],
    keyboard: [
      ['Tab', 'Moves between the search, the conversation and its links and buttons'],
      ['↑ ↓ PageUp PageDown Home End', 'Scrolls the conversation that has focus'],
      ['Enter', 'In the search, goes to the previous match'],
      ['Shift+Enter', 'In the search, goes to the next match'],
      ['Esc', 'Clears the search'],
    ],
    accessibility:
      'A log with an ordered list. A long conversation renders only the part around the view, ' +
      'and new messages from others and the number of matches are announced.',
  },
  ChatMessage: {
    use: 'For one message in your own layout.',
    avoid: 'For whole conversations. ChatHistory adds days, search and scrolling.',
    do: [
      'Put questions and answers on different sides, so that senders are told apart at a glance.',
    ],
    dont: ['Don’t shorten an answer. Its last sentence can matter most.'],
    keyboard: [
      ['Tab', 'Moves between links, code, tables, fields and buttons'],
      ['Enter', 'Opens a link'],
      ['Enter Space', 'Copies, edits or rates the message, or opens or closes its sources'],
      ['Space', 'Selects a reason for a negative rating'],
      ['↑ ↓ ← →', 'Scrolls the code or the table that has focus'],
    ],
    accessibility:
      'The sender comes before the text, even if only screen readers can read it. ' +
      'Copying and the outcome of feedback are announced.',
  },
  QuestionForm: {
    use: 'To ask a question, with a character limit, a hint and a sending state.',
    avoid: 'For a search. Answers take seconds.',
    do: ['Keep the text until the service has confirmed it.'],
    dont: [
      'Don’t disable it while an answer is on its way. People can ask another question in the meantime.',
    ],
    keyboard: [
      ['Enter', 'Sends the question'],
      ['Shift+Enter', 'Adds a line'],
      ['Esc', 'Cancels, if onCancel is set'],
    ],
    accessibility:
      'The field has a label, and the hint or the number of characters left describes it. ' +
      'If a question isn’t sent, the reason is announced as an alert.',
  },
  AnswerStatus: {
    use: 'To show the state of a question: queued, in progress, answered, failed, expired or stopped.',
    avoid: 'For other requests. Its texts are about questions.',
    do: ['Offer a way out in every phase: stop, keep waiting or ask again.'],
    dont: ['Don’t show a percentage. The service doesn’t send one.'],
    keyboard: [
      ['Tab', 'Moves to the action that fits, such as “Ask again”, if you pass its callback'],
      ['Enter Space', 'Performs the action'],
    ],
    accessibility:
      'A new phase is announced, but the details below it and the passing seconds aren’t. ' +
      'The button keeps focus when its action changes.',
  },
  SourceList: {
    use: 'For the sources of an answer, in their order.',
    avoid: 'For links in a text. Answers show those themselves.',
    do: ['Keep the order and the numbers of the answer, because its text refers to them.'],
    dont: ['Don’t show it without an answer. Its numbers refer to the answer’s text.'],
    keyboard: [
      ['Tab', 'Moves between the button of the list and the links'],
      ['Enter Space', 'Opens or closes the list, or shows more sources'],
      ['Enter', 'Opens a source in a new tab'],
    ],
    accessibility:
      'A disclosure with a numbered list, whose button says how many sources there are. ' +
      'A link with a title also names the host.',
  },
  TranscriptMenu: {
    use: 'To copy or download a conversation.',
    avoid: 'To share it. A transcript can contain private questions.',
    do: ['Put it at the end of the header, away from what is used all the time.'],
    dont: ['Don’t label it “Share”. It copies and downloads, and sends nothing.'],
    keyboard: [
      ['Enter Space', 'Opens or closes the menu, or selects an item'],
      ['Tab', 'Moves between the items, and closes the menu after the last one'],
      ['Esc', 'Closes the menu and returns focus to its button'],
    ],
    accessibility:
      'A disclosure with plain buttons, not an ARIA menu. Selecting an item returns focus to the ' +
      'button of the menu, and copying is announced.',
  },
}
