// Written by `npm run statecharts`. Paste it into a visualizer, or start it: createActor(machine).start().
import { assertEvent, assign, fromPromise, raise, setup } from "xstate";
// \0chart
function getEnumValues(entries) {
	const numericValues = Object.values(entries).filter((v) => typeof v === "number");
	return Object.entries(entries).filter(([k, _]) => numericValues.indexOf(+k) === -1).map(([_, v]) => v);
}
function jsonStringifyReplacer(_, value) {
	if (typeof value === "bigint") return value.toString();
	return value;
}
const captureStackTrace = "captureStackTrace" in Error ? Error.captureStackTrace : (..._args) => {};
const propertyKeyTypes = new Set([
	"string",
	"number",
	"symbol"
]);
function escapeRegex(str) {
	return str.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
function clone(inst, def, params) {
	const cl = new inst._zod.constr(def ?? inst._zod.def);
	if (!def || params?.parent) cl._zod.parent = inst;
	return cl;
}
function normalizeParams(_params) {
	const params = _params;
	if (!params) return {};
	if (typeof params === "string") return { error: () => params };
	if (params?.message !== void 0) {
		if (params?.error !== void 0) throw new Error("Cannot specify both `message` and `error` params");
		params.error = params.message;
	}
	delete params.message;
	if (typeof params.error === "string") return {
		...params,
		error: () => params.error
	};
	return params;
}
function aborted(x, startIndex = 0) {
	if (x.aborted === true) return true;
	for (let i = startIndex; i < x.issues.length; i++) if (x.issues[i]?.continue !== true) return true;
	return false;
}
function explicitlyAborted(x, startIndex = 0) {
	if (x.aborted === true) return true;
	for (let i = startIndex; i < x.issues.length; i++) if (x.issues[i]?.continue === false) return true;
	return false;
}
function unwrapMessage(message) {
	return typeof message === "string" ? message : message?.message;
}
function attachSchema(issues, start, inst) {
	var _a;
	for (let i = start; i < issues.length; i++) (_a = issues[i]).schema ?? (_a.schema = inst);
}
function finalizeIssue(iss, ctx, config) {
	var _a;
	const traits = iss.inst?._zod?.traits;
	if (traits?.has("$ZodType")) {
		if (traits.has("$ZodCheck")) (_a = iss).schema ?? (_a.schema = iss.inst);
		else iss.schema = iss.inst;
	}
	const schemaError = iss.schema !== iss.inst ? iss.schema?._zod.def?.error : void 0;
	const message = iss.message ? iss.message : unwrapMessage(iss.inst?._zod.def?.error?.(iss)) ?? unwrapMessage(schemaError?.(iss)) ?? unwrapMessage(ctx?.error?.(iss)) ?? unwrapMessage(config.customError?.(iss)) ?? unwrapMessage(config.localeError?.(iss)) ?? "Invalid input";
	const full = {};
	for (const k of Object.keys(iss)) {
		if (k === "inst" || k === "schema" || k === "continue" || k === "input" || k === "__proto__") continue;
		full[k] = iss[k];
	}
	full.path ?? (full.path = []);
	full.message = message;
	if (ctx?.reportInput) full.input = iss.input;
	return full;
}
function members(proto, table) {
	for (const key in table) {
		const desc = Object.getOwnPropertyDescriptor(table, key);
		if (desc.get) Object.defineProperty(proto, key, {
			...desc,
			enumerable: false
		});
		else defineBound(proto, key, desc.value);
	}
}
function own(inst, key, value, enumerable = true) {
	Object.defineProperty(inst, key, {
		configurable: true,
		writable: true,
		enumerable,
		value
	});
	return value;
}
function hide(inst, key, value) {
	return own(inst, key, value, false);
}
function defineBound(proto, key, fn) {
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			return this == null ? fn : own(this, key, fn.bind(this));
		},
		set(value) {
			own(this, key, value);
		}
	});
}
let installing;
let broke = false;
const breaker = {
	configurable: true,
	get() {
		broke = true;
	}
};
function defineLazyInternal(inst, key, compute) {
	const proto = Object.getPrototypeOf(inst._zod);
	if (key in proto && installing !== inst._zod) {
		installing = void 0;
		return;
	}
	installing = inst._zod;
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			Object.defineProperty(this, key, breaker);
			const outer = broke;
			broke = false;
			try {
				const value = compute(this);
				if (broke) delete this[key];
				else Object.defineProperty(this, key, {
					configurable: true,
					writable: true,
					value
				});
				broke = broke || outer;
				return value;
			} catch (err) {
				delete this[key];
				broke = broke || outer;
				throw err;
			}
		},
		set(value) {
			Object.defineProperty(this, key, {
				configurable: true,
				writable: true,
				value
			});
		}
	});
}
var _a;
const _zodDesc = {
	value: void 0,
	enumerable: false
};
let _E = "captureStackTrace" in Error ? Error : null;
function newError(Definition) {
	const E = _E;
	if (E) {
		const saved = E.stackTraceLimit;
		if (typeof saved === "number") {
			try {
				E.stackTraceLimit = 0;
			} catch {
				_E = null;
				return new Definition();
			}
			try {
				return new Definition();
			} finally {
				E.stackTraceLimit = saved;
			}
		}
	}
	return new Definition();
}
function $constructor(name, initializer, proto, params) {
	const zodProto = {};
	function Internals(def) {
		this.def = def;
		this.constr = _;
		this.traits = new Set();
	}
	Internals.prototype = zodProto;
	const protoMembers = proto;
	const initialized = protoMembers && new WeakSet();
	function init(inst, def) {
		if (!inst._zod) {
			_zodDesc.value = new Internals(def);
			try {
				Object.defineProperty(inst, "_zod", _zodDesc);
			} finally {
				_zodDesc.value = void 0;
			}
		} else if (inst._zod.traits.has(name)) return;
		inst._zod.traits.add(name);
		initializer(inst, def);
		if (initialized) {
			const own = Object.getPrototypeOf(inst);
			const ctorProto = inst._zod.constr.prototype;
			let up = own;
			while (up && up !== ctorProto) up = Object.getPrototypeOf(up);
			const target = up ?? own;
			if (!initialized.has(target)) {
				initialized.add(target);
				members(target, protoMembers);
			}
		}
		const proto = _.prototype;
		for (const k in proto) {
			if (!Object.prototype.hasOwnProperty.call(proto, k)) continue;
			if (!(k in inst)) inst[k] = proto[k].bind(inst);
		}
	}
	const Parent = params?.Parent ?? Object;
	class Definition extends Parent {}
	Object.defineProperty(Definition, "name", { value: name });
	function _(def) {
		const inst = params?.Parent ? newError(Definition) : this;
		init(inst, def);
		const deferred = inst._zod.deferred;
		if (deferred) {
			for (const fn of deferred) fn();
			inst._zod.deferred = void 0;
		}
		const pp = globalThis.__zod_globalConfig?.postProcessor;
		if (pp) pp(inst);
		return inst;
	}
	Object.defineProperty(_, "init", { value: init });
	Object.defineProperty(_, Symbol.hasInstance, { value: (inst) => {
		if (params?.Parent && inst instanceof params.Parent) return true;
		return inst?._zod?.traits?.has(name);
	} });
	Object.defineProperty(_, "name", { value: name });
	return _;
}
var $ZodAsyncError = class extends Error {
	constructor() {
		super(`Encountered Promise during synchronous parse. Use .parseAsync() instead.`);
	}
};
(_a = globalThis).__zod_globalConfig ?? (_a.__zod_globalConfig = {});
const globalConfig = globalThis.__zod_globalConfig;
function config(newConfig) {
	if (newConfig) Object.assign(globalConfig, newConfig);
	return globalConfig;
}
function _getMessage() {
	const internals = this._zod;
	internals.message ?? (internals.message = JSON.stringify(internals.def, jsonStringifyReplacer, 2));
	return internals.message;
}
function _setMessage(value) {
	this._zod.message = value;
}
const _messageDesc = {
	get: _getMessage,
	set: _setMessage,
	enumerable: true,
	configurable: true
};
const _issuesDesc = {
	value: void 0,
	enumerable: false
};
const _installedToString = new WeakSet([Object.prototype, Error.prototype]);
const initializer = (inst, def) => {
	inst.name = "$ZodError";
	_issuesDesc.value = def;
	Object.defineProperty(inst, "issues", _issuesDesc);
	_issuesDesc.value = void 0;
	Object.defineProperty(inst, "message", _messageDesc);
	const proto = Object.getPrototypeOf(inst);
	if (!_installedToString.has(proto)) {
		_installedToString.add(proto);
		Object.defineProperty(proto, "toString", {
			configurable: true,
			enumerable: false,
			get() {
				const value = () => this.message;
				Object.defineProperty(this, "toString", {
					value,
					configurable: true,
					writable: true
				});
				return value;
			},
			set(value) {
				Object.defineProperty(this, "toString", {
					value,
					configurable: true,
					writable: true
				});
			}
		});
	}
};
const $ZodRealError = $constructor("$ZodError", initializer, void 0, { Parent: Error });
const _parse = (_Err) => {
	const fn = (schema, value, _ctx, _params) => {
		const ctx = _ctx ? {
			..._ctx,
			async: false
		} : { async: false };
		const result = schema._zod.run({
			value,
			issues: []
		}, ctx);
		if (result instanceof Promise) throw new $ZodAsyncError();
		if (result.issues.length) {
			const e = new ((_params?.Err) ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
			captureStackTrace(e, _params?.callee ?? fn);
			throw e;
		}
		return result.value;
	};
	return fn;
};
const parse = _parse($ZodRealError);
const _parseAsync = (_Err) => {
	const fn = async (schema, value, _ctx, params) => {
		const ctx = _ctx ? {
			..._ctx,
			async: true
		} : { async: true };
		let result = schema._zod.run({
			value,
			issues: []
		}, ctx);
		if (result instanceof Promise) result = await result;
		if (result.issues.length) {
			const e = new ((params?.Err) ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
			captureStackTrace(e, params?.callee ?? fn);
			throw e;
		}
		return result.value;
	};
	return fn;
};
const parseAsync = _parseAsync($ZodRealError);
const _safeParse = (_Err) => (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		async: false
	} : { async: false };
	const result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) throw new $ZodAsyncError();
	return result.issues.length ? failure(_Err, result.issues, ctx) : {
		success: true,
		data: result.value
	};
};
const safeParse = _safeParse($ZodRealError);
function failure(Err, issues, ctx) {
	let error;
	return {
		success: false,
		get error() {
			if (!error) {
				error = new Err(issues.map((iss) => finalizeIssue(iss, ctx, config())));
				issues = void 0;
				ctx = void 0;
			}
			return error;
		},
		set error(e) {
			error = e;
			issues = void 0;
			ctx = void 0;
		}
	};
}
const _safeParseAsync = (_Err) => async (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		async: true
	} : { async: true };
	let result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) result = await result;
	return result.issues.length ? failure(_Err, result.issues, ctx) : {
		success: true,
		data: result.value
	};
};
const safeParseAsync = _safeParseAsync($ZodRealError);
const version = {
	major: 4,
	minor: 6,
	patch: 7
};
const $ZodType = $constructor("$ZodType", (inst, def) => {
	var _a;
	inst ?? (inst = {});
	inst._zod.def = def;
	inst._zod.bag = inst._zod.bag || {};
	inst._zod.version = version;
	const defChecks = inst._zod.def.checks;
	const checks = inst._zod.traits.has("$ZodCheck") ? [inst, ...defChecks ?? []] : defChecks?.length ? [...defChecks] : [];
	for (const ch of checks) for (const fn of ch._zod.onattach) fn(inst);
	if (checks.length === 0) {
		(_a = inst._zod).deferred ?? (_a.deferred = []);
		inst._zod.deferred?.push(() => {
			inst._zod.run = inst._zod.parse;
		});
	} else {
		const runChecks = (payload, checks, ctx) => {
			if (payload.memo) return payload;
			let isAborted = aborted(payload);
			let asyncResult;
			for (const ch of checks) {
				if (ch._zod.def.when) {
					if (explicitlyAborted(payload)) continue;
					if (!ch._zod.def.when(payload)) continue;
				} else if (isAborted) continue;
				const currLen = payload.issues.length;
				const _ = ch._zod.check(payload);
				if (_ instanceof Promise && ctx?.async === false) throw new $ZodAsyncError();
				if (asyncResult || _ instanceof Promise) asyncResult = (asyncResult ?? Promise.resolve()).then(async () => {
					await _;
					if (payload.issues.length === currLen) return;
					attachSchema(payload.issues, currLen, inst);
					if (!isAborted) isAborted = aborted(payload, currLen);
				});
				else {
					if (payload.issues.length === currLen) continue;
					attachSchema(payload.issues, currLen, inst);
					if (!isAborted) isAborted = aborted(payload, currLen);
				}
			}
			if (asyncResult) return asyncResult.then(() => {
				return payload;
			});
			return payload;
		};
		const handleCanaryResult = (canary, payload, ctx) => {
			if (aborted(canary)) {
				canary.aborted = true;
				return canary;
			}
			const checkResult = runChecks(payload, checks, ctx);
			if (checkResult instanceof Promise) {
				if (ctx.async === false) throw new $ZodAsyncError();
				return checkResult.then((checkResult) => inst._zod.parse(checkResult, ctx));
			}
			return inst._zod.parse(checkResult, ctx);
		};
		inst._zod.run = (payload, ctx) => {
			if (ctx.skipChecks) return inst._zod.parse(payload, ctx);
			if (ctx.direction === "backward") {
				const canary = inst._zod.parse({
					value: payload.value,
					issues: []
				}, {
					...ctx,
					skipChecks: true
				});
				if (canary instanceof Promise) return canary.then((canary) => {
					return handleCanaryResult(canary, payload, ctx);
				});
				return handleCanaryResult(canary, payload, ctx);
			}
			const result = inst._zod.parse(payload, ctx);
			if (result instanceof Promise) {
				if (ctx.async === false) throw new $ZodAsyncError();
				return result.then((result) => runChecks(result, checks, ctx));
			}
			return runChecks(result, checks, ctx);
		};
	}
}, {
	get "~standard"() {
		return hide(this, "~standard", standardProps(this));
	},
	set "~standard"(value) {
		own(this, "~standard", value);
	}
});
const toStandardResult = (r, ctx) => r.issues.length ? { issues: r.issues.map((iss) => finalizeIssue(iss, ctx, config())) } : { value: r.value };
async function validateAsync(inst, value) {
	const ctx = { async: true };
	return toStandardResult(await inst._zod.run({
		value,
		issues: []
	}, ctx), ctx);
}
function standardProps(inst) {
	return {
		validate: (value) => {
			const ctx = { async: false };
			try {
				const r = inst._zod.run({
					value,
					issues: []
				}, ctx);
				if (!(r instanceof Promise)) return toStandardResult(r, ctx);
			} catch (_) {}
			return validateAsync(inst, value);
		},
		vendor: "zod",
		version: 1
	};
}
const $ZodEnum = $constructor("$ZodEnum", (inst, def) => {
	$ZodType.init(inst, def);
	const values = getEnumValues(def.entries);
	const valuesSet = new Set(values);
	inst._zod.values = valuesSet;
	defineLazyInternal(inst, "pattern", (zod) => {
		const patternValues = getEnumValues(zod.def.entries).filter((k) => propertyKeyTypes.has(typeof k));
		return new RegExp(patternValues.length ? `^(${patternValues.map((o) => escapeRegex(o.toString())).join("|")})$` : "^[^\\s\\S]$");
	});
	inst._zod.parse = (payload, _ctx) => {
		const input = payload.value;
		if (valuesSet.has(input)) return payload;
		payload.issues.push({
			code: "invalid_value",
			values,
			input,
			inst
		});
		return payload;
	};
});
const ZodMiniType = $constructor("ZodMiniType", (inst, def) => {
	if (!inst._zod) throw new Error("Uninitialized schema in ZodMiniType.");
	$ZodType.init(inst, def);
	inst.def = def;
	inst.type = def.type;
}, {
	get with() {
		return this.check;
	},
	set with(value) {
		own(this, "with", value);
	},
	parse(data, params) {
		return parse(this, data, params, { callee: this.parse });
	},
	parseAsync(data, params) {
		return parseAsync(this, data, params, { callee: this.parseAsync });
	},
	safeParse(data, params) {
		return safeParse(this, data, params);
	},
	safeParseAsync(data, params) {
		return safeParseAsync(this, data, params);
	},
	check(...checks) {
		const def = this.def;
		return this.clone({
			...def,
			checks: [...def.checks ?? [], ...checks.map((ch) => typeof ch === "function" ? { _zod: {
				check: ch,
				def: { check: "custom" },
				onattach: []
			} } : ch)]
		}, { parent: true });
	},
	clone(_def, params) {
		return clone(this, _def, params);
	},
	brand() {
		return this;
	},
	register(reg, meta) {
		reg.add(this, meta);
		return this;
	},
	apply(fn, ...args) {
		return args.length === 0 ? fn(this) : fn(this, ...args);
	}
});
const ZodMiniEnum = $constructor("ZodMiniEnum", (inst, def) => {
	$ZodEnum.init(inst, def);
	ZodMiniType.init(inst, def);
	inst.options = [...inst._zod.values];
});
function _enum(values, params) {
	const entries = Array.isArray(values) ? Object.fromEntries(values.map((v) => [v, v])) : values;
	return new ZodMiniEnum({
		type: "enum",
		entries,
		...normalizeParams(params)
	});
}
const FaultKind = _enum([
	"refused",
	"rateLimited",
	"unreachable",
	"malformed",
	"cursorTooOld",
	"misconfigured",
	"unauthorized",
	"tooLarge",
	"certificate"
]);
const fixed = (digits) => ({
	minimumFractionDigits: digits,
	maximumFractionDigits: digits
});
const numberStyles = {
	digits0: fixed(0),
	digits1: fixed(1),
	digits2: fixed(2)
};
const formatParam = (value, format) => {
	if (typeof value === "object") return value.detail;
	if (format === void 0) return String(value);
	const style = format.replace(/^, number(, )?/, "");
	return Number(value).toLocaleString("en", numberStyles[style]);
};
const placeholderPattern = /\{(\w+)(?:, select,([^{}]*(?:\{[^{}]*\}[^{}]*)+)|(, number(?:, digits\d)?|, plural, one \{#([^}]+)\} other \{#([^}]+)\}))?\}/g;
function selectedOption(options, value) {
	const wordFor = (key) => options.match(`\\b${key} {([^{}]*)}`)?.[1];
	return wordFor(value) ?? wordFor("other") ?? "";
}
const asPart = ({ params, ...text }) => params === void 0 ? text : {
	...text,
	params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, typeof value === "object" ? value.detail : value]))
};
function toText({ id, message }, ...[values]) {
	const params = values && Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === "object" ? asPart(value) : value]));
	return {
		detail: message.replace(placeholderPattern, (_, name, options, format, one, other) => {
			if (options !== void 0) return selectedOption(options, params?.[name]);
			const word = params?.[name] === 1 ? one : other;
			return formatParam(params?.[name], format) + (word ?? "");
		}),
		message: id,
		...params === void 0 ? {} : { params }
	};
}
const unexpectedFailure = toText({
	id: "collector.unforeseen",
	message: "The collector failed unexpectedly. See the server log for details."
});
const endedFault = {
	kind: "ended",
	text: toText({
		id: "collector.ended",
		message: "The source closed the connection."
	}),
	retryAfter: null
};
function toFault(thrown) {
	const { kind, text, retryAfter } = thrown ?? {};
	return text !== void 0 && kind !== void 0 && FaultKind.options.some((known) => known === kind) ? {
		kind,
		text,
		retryAfter: retryAfter ?? null
	} : {
		kind: "unforeseen",
		text: unexpectedFailure,
		retryAfter: null
	};
}
const isFaultOfKind = (...kinds) => (_, { thrown }) => kinds.includes(toFault(thrown).kind);
const implementations = {
	guards: {
		isUnwanted: ({ context }) => context.wanted === "paused",
		isStreaming: ({ context }) => context.mode === "streaming",
		hasGaps: ({ context }) => context.hasGaps,
		isSearchable: ({ context }) => context.searchable,
		isTooOld: isFaultOfKind("cursorTooOld"),
		isUnusable: isFaultOfKind("misconfigured", "unauthorized"),
		isRateLimited: isFaultOfKind("rateLimited"),
		isHopeless: ({ context }, { thrown }) => toFault(thrown).kind === "unforeseen" && context.failures + 1 >= 3,
		isWhole: (_, { whole }) => whole
	},
	actions: {
		storeFault: assign(withData(({ context }, { thrown }) => ({
			fault: toFault(thrown),
			failures: context.failures + 1,
			until: null
		}))),
		storePastFault: assign(withData((_, { thrown }) => ({ fault: toFault(thrown) }))),
		recordEnd: assign(withData(({ context }) => ({
			fault: endedFault,
			failures: context.failures + 1,
			until: null
		}))),
		storeWait: assign(withData(({ event }) => {
			assertEvent(event, "source.waiting");
			return { until: event.until };
		})),
		clearFailures: assign({
			failures: 0,
			fault: null
		}),
		clearWait: assign({ until: null }),
		reportGap: raise({ type: "gap.found" })
	}
};
/** How each invoked actor can end: the first one is taken. */
const outcomes = {
	"follow": [void 0],
	"openGap": [void 0],
	"backfill": [{ "whole": true }, { "whole": false }]
};
/** Data of events that a simulator sends without any. */
const examples = {
	"source.waiting": { "until": 6e4 },
	"after": { "milliseconds": 999 }
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
const end = (name) => fromPromise(() => outcomes[name][0] ?? new Promise(() => {}));
const machine = setup({
	guards: implementations.guards,
	actions: implementations.actions,
	actors: {
		"follow": end("follow"),
		"openGap": end("openGap"),
		"backfill": end("backfill")
	},
	delays: {
		"BACKOFF": 1e3,
		"RETRY_AFTER": 6e4,
		"STEADY": 3e4,
		"BACKFILL_PAUSE": 3e5
	}
}).createMachine({
	"id": "collector",
	"type": "parallel",
	"context": {
		"collectorId": "c1",
		"mode": "streaming",
		"searchable": true,
		"wanted": "running",
		"hasGaps": false,
		"failures": 0,
		"fault": null,
		"until": null
	},
	"states": {
		"live": {
			"description": "The collector follows new posts at the source.",
			"initial": "idle",
			"states": {
				"idle": {
					"description": "No server has started the collector yet.",
					"on": { "collector.start": [{
						"guard": "isUnwanted",
						"target": "paused",
						"meta": { "why": "Staff paused the collector before the server started." }
					}, {
						"target": "following",
						"meta": { "why": "A server runs the collector now." }
					}] }
				},
				"following": {
					"description": "The collector reads the source from its stored cursor on.",
					"initial": "connecting",
					"entry": "clearWait",
					"on": {
						"collector.pause": {
							"target": "paused",
							"meta": { "why": "Staff want no collection from this source for now." }
						},
						"collector.change": {
							"target": ".connecting",
							"reenter": true,
							"actions": "clearFailures",
							"meta": { "why": "The settings changed, so earlier failures no longer count." }
						},
						"source.waiting": {
							"actions": "storeWait",
							"meta": { "why": "The source named the time at which it continues." }
						}
					},
					"invoke": {
						"id": "follow",
						"src": "follow",
						"onDone": {
							"target": "backingOff",
							"actions": "recordEnd",
							"meta": { "why": "Sources close connections now and then." }
						},
						"onError": [
							{
								"guard": {
									"type": "isTooOld",
									"params": withData(({ event }) => ({ thrown: event.error }))
								},
								"target": "cursorTooOld",
								"actions": {
									"type": "storeFault",
									"params": withData(({ event }) => ({ thrown: event.error }))
								},
								"meta": { "why": "The source no longer has all missed posts." }
							},
							{
								"guard": {
									"type": "isUnusable",
									"params": withData(({ event }) => ({ thrown: event.error }))
								},
								"target": "misconfigured",
								"actions": {
									"type": "storeFault",
									"params": withData(({ event }) => ({ thrown: event.error }))
								},
								"meta": { "why": "Only staff can fix settings and credentials." }
							},
							{
								"guard": {
									"type": "isRateLimited",
									"params": withData(({ event }) => ({ thrown: event.error }))
								},
								"target": "rateLimited",
								"actions": {
									"type": "storeFault",
									"params": withData(({ event }) => ({ thrown: event.error }))
								},
								"meta": { "why": "The source asks for fewer requests." }
							},
							{
								"guard": {
									"type": "isHopeless",
									"params": withData(({ event }) => ({ thrown: event.error }))
								},
								"target": "failed",
								"actions": {
									"type": "storeFault",
									"params": withData(({ event }) => ({ thrown: event.error }))
								},
								"meta": { "why": "The collector keeps failing with unexpected errors." }
							},
							{
								"target": "backingOff",
								"actions": {
									"type": "storeFault",
									"params": withData(({ event }) => ({ thrown: event.error }))
								},
								"meta": { "why": "A retry may work: most faults are temporary." }
							}
						]
					},
					"states": {
						"connecting": {
							"description": "Waiting for the source to respond.",
							"on": { "source.connected": [{
								"guard": "isStreaming",
								"target": "streaming",
								"meta": { "why": "This source sends new posts on its own." }
							}, {
								"target": "polling",
								"meta": { "why": "This source must be asked regularly." }
							}] }
						},
						"streaming": {
							"description": "The source sends new posts as they appear. A quiet stream is normal.",
							"tags": ["live"],
							"after": { "STEADY": {
								"actions": "clearFailures",
								"meta": { "why": "The source has worked well for a while." }
							} }
						},
						"polling": {
							"description": "Soundings asks the source for new posts regularly.",
							"tags": ["live"],
							"after": { "STEADY": {
								"actions": "clearFailures",
								"meta": { "why": "The source has worked well for a while." }
							} }
						}
					}
				},
				"backingOff": {
					"description": "Following failed; the request is retried after a wait that doubles each time, up to an hour.",
					"tags": ["waiting"],
					"on": {
						"collector.pause": {
							"target": "paused",
							"meta": { "why": "Staff want no collection from this source for now." }
						},
						"collector.change": {
							"target": "following",
							"actions": "clearFailures",
							"meta": { "why": "The settings changed, so earlier failures no longer count." }
						},
						"collector.retry": {
							"target": "following",
							"meta": { "why": "Staff want a retry now." }
						}
					},
					"after": { "BACKOFF": {
						"target": "following",
						"meta": { "why": "The fault may be gone by now." }
					} }
				},
				"rateLimited": {
					"description": "The source accepts no requests for a while; staff can’t retry sooner.",
					"tags": ["waiting"],
					"on": {
						"collector.pause": {
							"target": "paused",
							"meta": { "why": "Staff want no collection from this source for now." }
						},
						"collector.change": {
							"target": "following",
							"actions": "clearFailures",
							"meta": { "why": "The settings changed, so earlier failures no longer count." }
						}
					},
					"after": { "RETRY_AFTER": {
						"target": "following",
						"meta": { "why": "The wait that the source asked for is over." }
					} }
				},
				"cursorTooOld": {
					"description": "The source can’t replay missed posts: the server records a gap and drops the cursor.",
					"invoke": {
						"id": "openGap",
						"src": "openGap",
						"onDone": {
							"target": "following",
							"actions": "reportGap",
							"meta": { "why": "The gap is recorded, and collection continues with new posts." }
						},
						"onError": {
							"target": "backingOff",
							"actions": {
								"type": "storeFault",
								"params": withData(({ event }) => ({ thrown: event.error }))
							},
							"meta": { "why": "The gap could not be recorded and must not stay hidden." }
						}
					}
				},
				"paused": {
					"description": "Staff paused the collector.",
					"on": { "collector.resume": {
						"target": "following",
						"actions": "clearFailures",
						"meta": { "why": "Staff want collection to continue from the cursor." }
					} }
				},
				"misconfigured": {
					"description": "The settings or credentials don’t work; staff must fix them.",
					"on": {
						"collector.pause": {
							"target": "paused",
							"meta": { "why": "Staff want no collection from this source for now." }
						},
						"collector.change": {
							"target": "following",
							"actions": "clearFailures",
							"meta": { "why": "The settings changed, so earlier failures no longer count." }
						},
						"collector.retry": {
							"target": "following",
							"meta": { "why": "Staff want a retry now." }
						}
					}
				},
				"failed": {
					"description": "The collector failed several times unexpectedly. Staff must restart it.",
					"on": {
						"collector.pause": {
							"target": "paused",
							"meta": { "why": "Staff want no collection from this source for now." }
						},
						"collector.change": {
							"target": "following",
							"actions": "clearFailures",
							"meta": { "why": "The settings changed, so earlier failures no longer count." }
						},
						"collector.retry": {
							"target": "following",
							"meta": { "why": "Staff want a retry now." }
						}
					}
				}
			}
		},
		"past": {
			"description": "The collector searches for missed posts.",
			"initial": "complete",
			"states": {
				"complete": {
					"description": "No gaps.",
					"on": {
						"collector.start": {
							"guard": "hasGaps",
							"target": "gap",
							"meta": { "why": "Gaps existed before this start." }
						},
						"gap.found": {
							"target": "gap",
							"meta": { "why": "The source could not replay all missed posts." }
						},
						"collector.backfill": [{
							"guard": "isSearchable",
							"target": "backfilling",
							"meta": { "why": "Staff chose a range to search." }
						}, {
							"target": "gap",
							"meta": { "why": "The source can’t be searched, so charts show the gap." }
						}]
					}
				},
				"gap": {
					"description": "There are gaps. Charts show them.",
					"on": {
						"collector.stopBackfill": {
							"target": "complete",
							"meta": { "why": "Staff gave up on the remaining gaps." }
						},
						"source.connected": {
							"guard": "isSearchable",
							"target": "backfilling",
							"meta": { "why": "The source responds again and can be searched." }
						},
						"collector.backfill": {
							"guard": "isSearchable",
							"target": "backfilling",
							"meta": { "why": "Staff want the search to start now." }
						}
					}
				},
				"backfilling": {
					"description": "Soundings is filling gaps while collecting new posts.",
					"on": {
						"collector.stopBackfill": {
							"target": "complete",
							"meta": { "why": "Staff gave up on the remaining gaps." }
						},
						"collector.pause": {
							"target": "gap",
							"meta": { "why": "The search for missed posts pauses with live collection." }
						}
					},
					"invoke": {
						"id": "backfill",
						"src": "backfill",
						"onDone": [{
							"guard": {
								"type": "isWhole",
								"params": withData(({ event }) => event.output)
							},
							"target": "complete",
							"meta": { "why": "All posts that the source still has are stored." }
						}, {
							"target": "resting",
							"meta": { "why": "Some gaps are not filled yet." }
						}],
						"onError": {
							"target": "resting",
							"actions": {
								"type": "storePastFault",
								"params": withData(({ event }) => ({ thrown: event.error }))
							},
							"meta": { "why": "The search failed and continues later from the same place." }
						}
					}
				},
				"resting": {
					"description": "The search was interrupted. It continues after a pause.",
					"on": {
						"collector.stopBackfill": {
							"target": "complete",
							"meta": { "why": "Staff gave up on the remaining gaps." }
						},
						"collector.pause": {
							"target": "gap",
							"meta": { "why": "The search for missed posts pauses with live collection." }
						},
						"collector.backfill": {
							"target": "backfilling",
							"meta": { "why": "Staff want the search to start now." }
						}
					},
					"after": { "BACKFILL_PAUSE": {
						"target": "backfilling",
						"meta": { "why": "The source may respond again." }
					} }
				}
			}
		}
	}
});
export { machine };
