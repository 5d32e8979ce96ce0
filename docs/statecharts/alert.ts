// Written by `npm run statecharts`. Paste it into a visualizer, or start it: createActor(machine).start().
import { assertEvent, assign, setup } from "xstate";
// \0chart
const maxMuteMs = 2592e6;
const computeRemainingMs = ({ at, until }) => Math.max(0, (until ?? at + maxMuteMs) - at);
const computeCooldownMs = ({ at, firedAt, cooldown }) => firedAt === null ? 0 : Math.max(0, firedAt + cooldown - at);
const alertSetup = {
	guards: {
		isCooling: ({ context }) => computeCooldownMs(context) > 0,
		willCool: ({ context, event }) => {
			assertEvent(event, "alert.adjust");
			return computeCooldownMs({
				...context,
				cooldown: event.cooldown
			}) > 0;
		},
		isMuted: ({ context }) => context.until === null,
		hasFailed: ({ context }) => context.failure !== null,
		isHeld: ({ context }) => context.held,
		mayHold: ({ context }) => !context.held && computeCooldownMs(context) === 0
	},
	actions: {
		openFiring: () => {},
		closeFiring: () => {},
		notifyRecipients: () => {},
		notifyOwner: () => {},
		recordFiring: assign(withData(({ context }) => ({
			firedAt: context.at,
			failure: null
		}))),
		hold: assign({ held: true }),
		clearHeld: assign({ held: false }),
		storeUntil: assign(withData(({ event }) => {
			assertEvent(event, ["alert.snooze", "quiet.begin"]);
			return { until: event.until };
		})),
		storeQuietUntil: assign(withData(({ event }) => {
			assertEvent(event, "alert.adjust");
			return { until: event.quietUntil };
		})),
		clearUntil: assign({ until: null }),
		storeFailure: assign(withData(({ event }) => {
			assertEvent(event, "check.failed");
			return { failure: event.failure };
		})),
		clearFailure: assign({ failure: null }),
		storeSettings: assign(withData(({ event }) => {
			assertEvent(event, "alert.adjust");
			return { cooldown: event.cooldown };
		}))
	}
};
const watchingTransitions = (why, actions) => [{
	guard: "isCooling",
	target: "coolingDown",
	actions,
	meta: { why: `${why} The cooldown isn’t over yet.` }
}, {
	target: "watching",
	actions,
	meta: { why }
}];
const transitionsAfterPause = (why) => [{
	guard: "hasFailed",
	target: "failing",
	actions: "clearUntil",
	meta: { why: `${why} Earlier checks failed.` }
}, ...watchingTransitions(why, "clearUntil")];
watchingTransitions("The condition or scope changed.", [
	"closeFiring",
	"clearHeld",
	"clearUntil",
	"clearFailure"
]);
transitionsAfterPause("The user wants checks and notifications again.");
const implementations = alertSetup;
/** How each invoked actor can end: the first one is taken. */
const outcomes = {};
/** Data of events that a simulator sends without any. */
const examples = {
	"check.failed": { "failure": { "detail": "The query is gone." } },
	"alert.adjust": {
		"cooldown": 72e5,
		"quietUntil": 18e5
	},
	"alert.snooze": { "until": 36e5 },
	"quiet.begin": { "until": 36e5 },
	"after": { "milliseconds": 3599999 }
};
function withData(read) {
	return ({ event, ...rest }, params) => {
		const actor = /^xstate\.done\.actor\.(.+)$/.exec(event.type)?.[1];
		const example = actor === void 0 ? examples[event.type] : { output: outcomes[actor]?.[0] };
		try {
			return read({
				...rest,
				event: {
					...example,
					...event
				}
			}, params);
		} catch {
			return {};
		}
	};
}
const machine = setup({
	guards: implementations.guards,
	actions: implementations.actions,
	delays: {
		"COOLDOWN": ({ context }) => computeCooldownMs(context),
		"SNOOZE": ({ context }) => computeRemainingMs(context),
		"QUIET": ({ context }) => computeRemainingMs(context)
	}
}).createMachine({
	"id": "alert",
	"context": {
		"cooldown": 36e5,
		"at": 0,
		"firedAt": null,
		"until": null,
		"held": false,
		"failure": null
	},
	"initial": "draft",
	"states": {
		"draft": {
			"description": "The alert is saved, but not switched on yet.",
			"tags": ["resting"],
			"on": {
				"alert.adjust": {
					"actions": "storeSettings",
					"meta": { "why": "Name, recipients or times changed, not the condition or scope." }
				},
				"alert.change": {
					"actions": "clearFailure",
					"meta": { "why": "The condition or scope changed, so an earlier failure no longer applies." }
				},
				"alert.resume": {
					"target": "watching",
					"meta": { "why": "The user switches the alert on." }
				}
			}
		},
		"watching": {
			"description": "The alert is checked; nothing is unusual.",
			"tags": ["checked"],
			"on": {
				"check.hit": {
					"target": "firing",
					"actions": [
						"recordFiring",
						"openFiring",
						"notifyRecipients"
					],
					"meta": { "why": "The condition is met: recipients are notified once." }
				},
				"alert.adjust": [{
					"guard": "willCool",
					"target": "coolingDown",
					"actions": "storeSettings",
					"meta": { "why": "The cooldown is longer now and isn’t over yet." }
				}, {
					"actions": "storeSettings",
					"meta": { "why": "Name, recipients or times changed, not the condition or scope." }
				}],
				"quiet.begin": {
					"target": "quiet",
					"actions": "storeUntil",
					"meta": { "why": "Quiet hours or days begin." }
				},
				"check.failed": {
					"target": "failing",
					"actions": [
						"storeFailure",
						"closeFiring",
						"clearHeld",
						"clearUntil",
						"openFiring",
						"notifyOwner"
					],
					"meta": { "why": "A query, filter or list is missing or unreadable, or the saved query was edited during a firing." }
				},
				"alert.snooze": {
					"target": "snoozed",
					"actions": [
						"closeFiring",
						"clearHeld",
						"storeUntil"
					],
					"meta": { "why": "The user wants no notifications until a chosen time." }
				},
				"alert.pause": {
					"target": "paused",
					"actions": [
						"closeFiring",
						"clearHeld",
						"clearUntil"
					],
					"meta": { "why": "The user wants no checks for now." }
				},
				"alert.change": [{
					"guard": "isCooling",
					"target": "coolingDown",
					"actions": [
						"closeFiring",
						"clearHeld",
						"clearUntil",
						"clearFailure"
					],
					"meta": { "why": "The condition or scope changed. The cooldown isn’t over yet." }
				}, {
					"target": "watching",
					"actions": [
						"closeFiring",
						"clearHeld",
						"clearUntil",
						"clearFailure"
					],
					"meta": { "why": "The condition or scope changed." }
				}],
				"limit.over": {
					"target": "overLimit",
					"actions": [
						"closeFiring",
						"clearHeld",
						"clearUntil"
					],
					"meta": { "why": "The plan allows fewer alerts now." }
				}
			}
		},
		"firing": {
			"description": "The condition is still met; recipients were already notified.",
			"tags": ["checked"],
			"on": {
				"check.normal": {
					"target": "coolingDown",
					"actions": "closeFiring",
					"meta": { "why": "The condition is no longer met." }
				},
				"alert.resolve": {
					"target": "coolingDown",
					"actions": "closeFiring",
					"meta": { "why": "The user took care of the cause." }
				},
				"alert.muteUntilNormal": {
					"target": "snoozed",
					"actions": ["closeFiring", "clearUntil"],
					"meta": { "why": "The user knows of this firing; only the next one notifies again." }
				},
				"alert.adjust": {
					"actions": "storeSettings",
					"meta": { "why": "Name, recipients or times changed, not the condition or scope." }
				},
				"check.failed": {
					"target": "failing",
					"actions": [
						"storeFailure",
						"closeFiring",
						"clearHeld",
						"clearUntil",
						"openFiring",
						"notifyOwner"
					],
					"meta": { "why": "A query, filter or list is missing or unreadable, or the saved query was edited during a firing." }
				},
				"alert.snooze": {
					"target": "snoozed",
					"actions": [
						"closeFiring",
						"clearHeld",
						"storeUntil"
					],
					"meta": { "why": "The user wants no notifications until a chosen time." }
				},
				"alert.pause": {
					"target": "paused",
					"actions": [
						"closeFiring",
						"clearHeld",
						"clearUntil"
					],
					"meta": { "why": "The user wants no checks for now." }
				},
				"alert.change": {
					"target": "coolingDown",
					"actions": [
						"closeFiring",
						"clearHeld",
						"clearUntil",
						"clearFailure"
					],
					"meta": { "why": "The condition or scope changed, but the cooldown still applies." }
				},
				"limit.over": {
					"target": "overLimit",
					"actions": [
						"closeFiring",
						"clearHeld",
						"clearUntil"
					],
					"meta": { "why": "The plan allows fewer alerts now." }
				}
			}
		},
		"coolingDown": {
			"description": "The alert fired recently and sends no notification until the cooldown is over.",
			"tags": ["checked"],
			"on": {
				"alert.adjust": {
					"target": "coolingDown",
					"reenter": true,
					"actions": "storeSettings",
					"meta": { "why": "The cooldown may have changed, so the remaining time is recalculated." }
				},
				"quiet.begin": {
					"target": "quiet",
					"actions": "storeUntil",
					"meta": { "why": "Quiet hours or days begin." }
				},
				"check.failed": {
					"target": "failing",
					"actions": [
						"storeFailure",
						"closeFiring",
						"clearHeld",
						"clearUntil",
						"openFiring",
						"notifyOwner"
					],
					"meta": { "why": "A query, filter or list is missing or unreadable, or the saved query was edited during a firing." }
				},
				"alert.snooze": {
					"target": "snoozed",
					"actions": [
						"closeFiring",
						"clearHeld",
						"storeUntil"
					],
					"meta": { "why": "The user wants no notifications until a chosen time." }
				},
				"alert.pause": {
					"target": "paused",
					"actions": [
						"closeFiring",
						"clearHeld",
						"clearUntil"
					],
					"meta": { "why": "The user wants no checks for now." }
				},
				"alert.change": {
					"target": "coolingDown",
					"actions": [
						"closeFiring",
						"clearHeld",
						"clearUntil",
						"clearFailure"
					],
					"meta": { "why": "The condition or scope changed, but the cooldown still applies." }
				},
				"limit.over": {
					"target": "overLimit",
					"actions": [
						"closeFiring",
						"clearHeld",
						"clearUntil"
					],
					"meta": { "why": "The plan allows fewer alerts now." }
				}
			},
			"after": { "COOLDOWN": {
				"target": "watching",
				"meta": { "why": "The next firing may notify recipients again." }
			} }
		},
		"snoozed": {
			"description": "Checked, but no notifications until a chosen time or until everything is normal.",
			"tags": ["checked"],
			"on": {
				"check.normal": {
					"guard": "isMuted",
					"target": "watching",
					"meta": { "why": "The condition is no longer met; the next firing notifies." }
				},
				"check.failed": [{
					"guard": "hasFailed",
					"actions": "storeFailure",
					"meta": { "why": "The author was already notified of the failure." }
				}, {
					"target": "failing",
					"actions": [
						"storeFailure",
						"closeFiring",
						"clearHeld",
						"clearUntil",
						"openFiring",
						"notifyOwner"
					],
					"meta": { "why": "A query, filter or list is missing or unreadable, or the saved query was edited during a firing." }
				}],
				"alert.adjust": {
					"actions": "storeSettings",
					"meta": { "why": "Name, recipients or times changed, not the condition or scope." }
				},
				"alert.snooze": {
					"target": "snoozed",
					"actions": [
						"closeFiring",
						"clearHeld",
						"storeUntil"
					],
					"meta": { "why": "The user wants no notifications until a chosen time." }
				},
				"alert.resume": [
					{
						"guard": "hasFailed",
						"target": "failing",
						"actions": "clearUntil",
						"meta": { "why": "The user wants checks and notifications again. Earlier checks failed." }
					},
					{
						"guard": "isCooling",
						"target": "coolingDown",
						"actions": "clearUntil",
						"meta": { "why": "The user wants checks and notifications again. The cooldown isn’t over yet." }
					},
					{
						"target": "watching",
						"actions": "clearUntil",
						"meta": { "why": "The user wants checks and notifications again." }
					}
				],
				"alert.pause": {
					"target": "paused",
					"actions": [
						"closeFiring",
						"clearHeld",
						"clearUntil"
					],
					"meta": { "why": "The user wants no checks for now." }
				},
				"alert.change": [{
					"guard": "isCooling",
					"target": "coolingDown",
					"actions": [
						"closeFiring",
						"clearHeld",
						"clearUntil",
						"clearFailure"
					],
					"meta": { "why": "The condition or scope changed. The cooldown isn’t over yet." }
				}, {
					"target": "watching",
					"actions": [
						"closeFiring",
						"clearHeld",
						"clearUntil",
						"clearFailure"
					],
					"meta": { "why": "The condition or scope changed." }
				}],
				"limit.over": {
					"target": "overLimit",
					"actions": [
						"closeFiring",
						"clearHeld",
						"clearUntil"
					],
					"meta": { "why": "The plan allows fewer alerts now." }
				}
			},
			"after": { "SNOOZE": [
				{
					"guard": "hasFailed",
					"target": "failing",
					"actions": "clearUntil",
					"meta": { "why": "The snooze is over. Earlier checks failed." }
				},
				{
					"guard": "isCooling",
					"target": "coolingDown",
					"actions": "clearUntil",
					"meta": { "why": "The snooze is over. The cooldown isn’t over yet." }
				},
				{
					"target": "watching",
					"actions": "clearUntil",
					"meta": { "why": "The snooze is over." }
				}
			] }
		},
		"quiet": {
			"description": "Quiet hours or days: the alert is checked, but notifies only when they end.",
			"tags": ["checked"],
			"on": {
				"check.hit": {
					"guard": "mayHold",
					"actions": ["openFiring", "hold"],
					"meta": { "why": "The condition is met; recipients are notified after the quiet time." }
				},
				"check.normal": {
					"guard": "isHeld",
					"actions": ["closeFiring", "clearFailure"],
					"meta": { "why": "The condition is no longer met; the notification is still due." }
				},
				"alert.adjust": {
					"target": "quiet",
					"reenter": true,
					"actions": ["storeSettings", "storeQuietUntil"],
					"meta": { "why": "The quiet time may end at another time now." }
				},
				"check.failed": [{
					"guard": "isHeld",
					"actions": "storeFailure",
					"meta": { "why": "A notification is still due, so the failure is handled after the quiet time." }
				}, {
					"target": "failing",
					"actions": [
						"storeFailure",
						"closeFiring",
						"clearHeld",
						"clearUntil",
						"openFiring",
						"notifyOwner"
					],
					"meta": { "why": "A query, filter or list is missing or unreadable, or the saved query was edited during a firing." }
				}],
				"alert.snooze": {
					"target": "snoozed",
					"actions": [
						"closeFiring",
						"clearHeld",
						"storeUntil"
					],
					"meta": { "why": "The user wants no notifications until a chosen time." }
				},
				"alert.pause": {
					"target": "paused",
					"actions": [
						"closeFiring",
						"clearHeld",
						"clearUntil"
					],
					"meta": { "why": "The user wants no checks for now." }
				},
				"alert.change": [{
					"guard": "isCooling",
					"target": "coolingDown",
					"actions": [
						"closeFiring",
						"clearHeld",
						"clearUntil",
						"clearFailure"
					],
					"meta": { "why": "The condition or scope changed. The cooldown isn’t over yet." }
				}, {
					"target": "watching",
					"actions": [
						"closeFiring",
						"clearHeld",
						"clearUntil",
						"clearFailure"
					],
					"meta": { "why": "The condition or scope changed." }
				}],
				"limit.over": {
					"target": "overLimit",
					"actions": [
						"closeFiring",
						"clearHeld",
						"clearUntil"
					],
					"meta": { "why": "The plan allows fewer alerts now." }
				}
			},
			"after": { "QUIET": [
				{
					"guard": "isCooling",
					"target": "coolingDown",
					"actions": [
						"closeFiring",
						"clearHeld",
						"clearUntil"
					],
					"meta": { "why": "The cooldown isn’t over yet, so no notification is sent." }
				},
				{
					"guard": "isHeld",
					"target": "firing",
					"actions": [
						"recordFiring",
						"clearUntil",
						"clearHeld",
						"notifyRecipients"
					],
					"meta": { "why": "The condition was met during the quiet time; recipients are notified now." }
				},
				{
					"target": "watching",
					"actions": "clearUntil",
					"meta": { "why": "The condition was not met during the quiet time." }
				}
			] }
		},
		"failing": {
			"description": "The last check failed, and the alert’s author was notified. Each check tries again.",
			"tags": ["checked"],
			"on": {
				"check.failed": {
					"actions": "storeFailure",
					"meta": { "why": "The reason may have changed." }
				},
				"check.hit": [{
					"guard": "isCooling",
					"target": "coolingDown",
					"actions": "clearFailure",
					"meta": { "why": "Checks work again, but only the next one may fire. The cooldown isn’t over yet." }
				}, {
					"target": "watching",
					"actions": "clearFailure",
					"meta": { "why": "Checks work again, but only the next one may fire." }
				}],
				"check.normal": [{
					"guard": "isCooling",
					"target": "coolingDown",
					"actions": "clearFailure",
					"meta": { "why": "Checks work again. The cooldown isn’t over yet." }
				}, {
					"target": "watching",
					"actions": "clearFailure",
					"meta": { "why": "Checks work again." }
				}],
				"alert.adjust": {
					"actions": "storeSettings",
					"meta": { "why": "Name, recipients or times changed, not the condition or scope." }
				},
				"alert.snooze": {
					"target": "snoozed",
					"actions": [
						"closeFiring",
						"clearHeld",
						"storeUntil"
					],
					"meta": { "why": "The user wants no notifications until a chosen time." }
				},
				"alert.pause": {
					"target": "paused",
					"actions": [
						"closeFiring",
						"clearHeld",
						"clearUntil"
					],
					"meta": { "why": "The user wants no checks for now." }
				},
				"alert.change": [{
					"guard": "isCooling",
					"target": "coolingDown",
					"actions": [
						"closeFiring",
						"clearHeld",
						"clearUntil",
						"clearFailure"
					],
					"meta": { "why": "The condition or scope changed. The cooldown isn’t over yet." }
				}, {
					"target": "watching",
					"actions": [
						"closeFiring",
						"clearHeld",
						"clearUntil",
						"clearFailure"
					],
					"meta": { "why": "The condition or scope changed." }
				}],
				"limit.over": {
					"target": "overLimit",
					"actions": [
						"closeFiring",
						"clearHeld",
						"clearUntil"
					],
					"meta": { "why": "The plan allows fewer alerts now." }
				}
			}
		},
		"paused": {
			"description": "Paused: the alert isn’t checked until someone resumes it.",
			"tags": ["resting"],
			"on": {
				"alert.adjust": {
					"actions": "storeSettings",
					"meta": { "why": "Name, recipients or times changed, not the condition or scope." }
				},
				"alert.change": {
					"actions": "clearFailure",
					"meta": { "why": "The condition or scope changed, so an earlier failure no longer applies." }
				},
				"alert.resume": [
					{
						"guard": "hasFailed",
						"target": "failing",
						"actions": "clearUntil",
						"meta": { "why": "The user wants checks and notifications again. Earlier checks failed." }
					},
					{
						"guard": "isCooling",
						"target": "coolingDown",
						"actions": "clearUntil",
						"meta": { "why": "The user wants checks and notifications again. The cooldown isn’t over yet." }
					},
					{
						"target": "watching",
						"actions": "clearUntil",
						"meta": { "why": "The user wants checks and notifications again." }
					}
				]
			}
		},
		"overLimit": {
			"description": "The plan allows fewer alerts, and this is one of the newest: it isn’t checked.",
			"tags": ["resting"],
			"on": {
				"alert.adjust": {
					"actions": "storeSettings",
					"meta": { "why": "Name, recipients or times changed, not the condition or scope." }
				},
				"alert.change": {
					"actions": "clearFailure",
					"meta": { "why": "The condition or scope changed, so an earlier failure no longer applies." }
				},
				"limit.room": [
					{
						"guard": "hasFailed",
						"target": "failing",
						"actions": "clearUntil",
						"meta": { "why": "The plan allows this alert again. Earlier checks failed." }
					},
					{
						"guard": "isCooling",
						"target": "coolingDown",
						"actions": "clearUntil",
						"meta": { "why": "The plan allows this alert again. The cooldown isn’t over yet." }
					},
					{
						"target": "watching",
						"actions": "clearUntil",
						"meta": { "why": "The plan allows this alert again." }
					}
				],
				"alert.pause": {
					"target": "paused",
					"actions": [
						"closeFiring",
						"clearHeld",
						"clearUntil"
					],
					"meta": { "why": "The user wants no checks for now." }
				}
			}
		}
	}
});
export { machine };
