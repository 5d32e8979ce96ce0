// Written by `npm run statecharts`. Paste it into a visualizer, or start it: createActor(machine).start().
import { assertEvent, assign, fromPromise, setup, stateIn } from "xstate";
// \0chart
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
const unreachable = {
	code: "network",
	...toText({
		id: "problem.unreachable",
		message: "The server can’t be reached. Check the connection and try again."
	})
};
const unknown = {
	code: "unknown",
	...toText({
		id: "problem.unknown",
		message: "Something went wrong. Try again."
	})
};
({ ...toText({
	id: "problem.nameless",
	message: "Enter a name."
}) });
({ ...toText({
	id: "problem.incomplete",
	message: "Complete the marked fields."
}) });
const hasCode = (value) => "code" in value && typeof value.code === "string";
function toProblem(thrown) {
	if (!(thrown instanceof Error)) return unknown;
	if (thrown instanceof TypeError || thrown.name === "TimeoutError") return unreachable;
	if (thrown.message === "") return unknown;
	return {
		code: hasCode(thrown) ? thrown.code : "unknown",
		detail: thrown.message
	};
}
const withProblem = (_, { thrown }) => ({ problem: toProblem(thrown) });
function jsonStringifyReplacer(_, value) {
	if (typeof value === "bigint") return value.toString();
	return value;
}
function nullish(input) {
	return input === null || input === void 0;
}
const captureStackTrace = "captureStackTrace" in Error ? Error.captureStackTrace : (..._args) => {};
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
const highSurrogate = /[\uD800-\uDBFF]/;
function codePointLength(str) {
	const units = str.length;
	if (!highSurrogate.test(str)) return units;
	let count = units;
	for (let i = 0; i < units - 1; i++) if ((str.charCodeAt(i) & 64512) === 55296 && (str.charCodeAt(i + 1) & 64512) === 56320) {
		count--;
		i++;
	}
	return count;
}
function getLengthableOrigin(input) {
	if (Array.isArray(input)) return "array";
	if (typeof input === "string") return "string";
	return "unknown";
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
		this.traits = /* @__PURE__ */ new Set();
	}
	Internals.prototype = zodProto;
	const protoMembers = proto;
	const initialized = protoMembers && /* @__PURE__ */ new WeakSet();
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
const anyString = /^[\s\S]{0,}$/;
const $ZodCheck = $constructor("$ZodCheck", (inst, def) => {
	var _a;
	inst._zod ?? (inst._zod = {});
	inst._zod.def = def;
	(_a = inst._zod).onattach ?? (_a.onattach = []);
});
const _whenHasLength = (payload) => {
	const val = payload.value;
	return !nullish(val) && val.length !== void 0;
};
const $ZodCheckMaxLength = $constructor("$ZodCheckMaxLength", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		if ((typeof input === "string" && units > def.maximum ? codePointLength(input) : units) <= def.maximum) return;
		const origin = getLengthableOrigin(input);
		payload.issues.push({
			origin,
			code: "too_big",
			maximum: def.maximum,
			inclusive: true,
			input,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckMinLength = $constructor("$ZodCheckMinLength", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		if ((typeof input === "string" && units >= def.minimum && units < def.minimum * 2 ? codePointLength(input) : units) >= def.minimum) return;
		const origin = getLengthableOrigin(input);
		payload.issues.push({
			origin,
			code: "too_small",
			minimum: def.minimum,
			inclusive: true,
			input,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckStringFormat = $constructor("$ZodCheckStringFormat", (inst, def) => {
	var _a, _b;
	$ZodCheck.init(inst, def);
	if (def.pattern) (_a = inst._zod).check ?? (_a.check = (payload) => {
		def.pattern.lastIndex = 0;
		if (def.pattern.test(payload.value)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: def.format,
			input: payload.value,
			...def.pattern ? { pattern: def.pattern.toString() } : {},
			inst,
			continue: !def.abort
		});
	});
	else (_b = inst._zod).check ?? (_b.check = () => {});
});
const $ZodCheckRegex = $constructor("$ZodCheckRegex", (inst, def) => {
	$ZodCheckStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		def.pattern.lastIndex = 0;
		if (def.pattern.test(payload.value)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "regex",
			input: payload.value,
			pattern: def.pattern.toString(),
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckOverwrite = $constructor("$ZodCheckOverwrite", (inst, def) => {
	$ZodCheck.init(inst, def);
	inst._zod.check = (payload) => {
		payload.value = def.tx(payload.value);
	};
});
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
const $ZodString = $constructor("$ZodString", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = def.pattern ?? anyString;
	inst._zod.parse = (payload, _) => {
		if (def.coerce) try {
			payload.value = String(payload.value);
		} catch (_) {}
		if (typeof payload.value === "string") return payload;
		payload.issues.push({
			expected: "string",
			code: "invalid_type",
			input: payload.value,
			inst
		});
		return payload;
	};
});
function snapshotChecks(def) {
	if (def.checks) def.checks = [...def.checks];
	return def;
}
function _string(Class, params) {
	return new Class(snapshotChecks({
		type: "string",
		...normalizeParams(params)
	}));
}
function _maxLength(maximum, params) {
	return new $ZodCheckMaxLength({
		check: "max_length",
		...normalizeParams(params),
		maximum
	});
}
function _minLength(minimum, params) {
	return new $ZodCheckMinLength({
		check: "min_length",
		...normalizeParams(params),
		minimum
	});
}
function _regex(pattern, params) {
	return new $ZodCheckRegex({
		check: "string_format",
		format: "regex",
		...normalizeParams(params),
		pattern
	});
}
function _overwrite(tx) {
	return new $ZodCheckOverwrite({
		check: "overwrite",
		tx
	});
}
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
const ZodMiniString = $constructor("ZodMiniString", (inst, def) => {
	$ZodString.init(inst, def);
	ZodMiniType.init(inst, def);
});
function string(params) {
	return _string(ZodMiniString, params);
}
const inputMessages = {
	rangeReversed: {
		id: "input.rangeReversed",
		message: "The range ends before it starts."
	},
	suchAs: {
		id: "input.suchAs",
		message: "Expected a value such as {example}"
	},
	choose: {
		id: "input.choose",
		message: "Choose at most {most, number}."
	},
	atMost: {
		id: "input.atMost",
		message: "Use at most {most, number} characters."
	},
	array: {
		id: "input.array",
		message: "Array must contain {bound, select, exactly {exactly} least {at least} other {at most}} {limit} element(s)"
	},
	string: {
		id: "input.string",
		message: "String must contain {bound, select, exactly {exactly} least {at least} other {at most}} {limit} character(s)"
	},
	number: {
		id: "input.number",
		message: "Number must be {bound, select, least {greater than or equal to} most {less than or equal to} above {greater than} other {less than}} {limit}"
	},
	required: {
		id: "input.required",
		message: "Required"
	},
	finite: {
		id: "input.finite",
		message: "Number must be finite"
	},
	invalidDate: {
		id: "input.invalidDate",
		message: "Invalid date"
	},
	type: {
		id: "input.type",
		message: "Expected {expected}, received {received}"
	},
	invalid: {
		id: "input.invalid",
		message: "Invalid"
	},
	format: {
		id: "input.format",
		message: "Invalid {format}"
	},
	literal: {
		id: "input.literal",
		message: "Invalid literal value, expected {expected}"
	},
	choice: {
		id: "input.choice",
		message: "Invalid enum value. Expected {expected}, received '{received}'"
	},
	keys: {
		id: "input.keys",
		message: "Unrecognized key(s) in object: {keys}"
	},
	multiple: {
		id: "input.multiple",
		message: "Number must be a multiple of {divisor}"
	},
	invalidInput: {
		id: "input.invalidInput",
		message: "Invalid input"
	}
};
const texts = /* @__PURE__ */ new Map();
function registerMessage(text) {
	texts.set(text.detail, text);
	return text.detail;
}
const invisible = /(?![\u200c\u200d\u180b-\u180f\ufe00-\ufe0f\u{e0020}-\u{e007f}\u{e0100}-\u{e01ef}])[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu;
const ignorable = /[\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/gu;
function normaliseName(text) {
	const tidy = text.normalize("NFC").replace(invisible, "").replace(/^[\s\u200c\u200d]+|[\s\u200c\u200d]+$/gu, "");
	return /[\p{L}\p{N}\p{P}\p{S}\p{Co}\p{Cn}\p{Cc}\p{Cs}]/u.test(tidy.replace(ignorable, "")) ? tidy : "";
}
string().check(_overwrite(normaliseName), _minLength(1, "Enter a name."), _maxLength(120, registerMessage(toText(inputMessages.atMost, { most: 120 }))), _regex(/^[^\p{Cc}]*$/u, "Control characters are not allowed"));
const pickUnsaved = (unsaved, saved) => Object.fromEntries(Object.entries(unsaved).filter(([field, answer]) => saved[field] !== answer));
const workspaceCreationSetup = {
	guards: {
		isFine: ({ event }) => {
			assertEvent(event, "answer.submit");
			return Object.keys(event.problems).length === 0;
		},
		beginsAtName: ({ context }) => context.step === "name",
		beginsAtLanguage: ({ context }) => context.step === "language",
		opensName: ({ event }) => {
			assertEvent(event, "step.open");
			return event.step === "name";
		},
		opensLanguage: ({ event }) => {
			assertEvent(event, "step.open");
			return event.step === "language";
		},
		isNameless: ({ context }) => normaliseName(context.draft.name) === "",
		hasUnsaved: ({ context }) => Object.keys(context.unsaved).length > 0,
		isSaved: stateIn({ open: { saving: "saved" } }),
		isNotSaved: stateIn({ open: { saving: "saveFailed" } }),
		isCreated: (_, outcome) => outcome.kind === "created",
		isNameRefused: (_, outcome) => outcome.kind === "refused" && "name" in outcome.problems,
		isLanguageRefused: (_, outcome) => outcome.kind === "refused" && ("language" in outcome.problems || "timezone" in outcome.problems)
	},
	actions: {
		adoptSaved: assign(withData(({ context: { draftId, draft, unsaved } }, { id, answers: saved }) => {
			const left = pickUnsaved(unsaved, saved);
			return {
				draftId: draftId ?? id,
				draft: {
					...draft,
					...saved,
					...left
				},
				unsaved: left,
				problem: null
			};
		})),
		change: assign(withData(({ context: { draft, unsaved }, event }) => {
			assertEvent(event, "answer.change");
			return {
				draft: {
					...draft,
					...event.answers
				},
				unsaved: {
					...unsaved,
					...event.answers
				}
			};
		})),
		storeProblems: assign(withData(({ event }) => {
			assertEvent(event, "answer.submit");
			return { problems: event.problems };
		})),
		storeRefusal: assign(withData((_, outcome) => outcome.kind === "refused" ? { problems: outcome.problems } : {})),
		storeFailure: assign(withData((_, { thrown }) => ({ problems: { all: toProblem(thrown).detail } }))),
		blameSaving: assign(withData(({ context: { problem } }) => ({ problems: { all: problem?.detail ?? "" } }))),
		storeCreated: assign(withData((_, outcome) => outcome.kind === "created" ? { created: {
			workspaceId: outcome.workspaceId,
			queryId: outcome.queryId
		} } : {})),
		clearProblems: assign({ problems: {} }),
		storeProblem: assign(withData(withProblem)),
		storeInBrowser: () => {},
		clearInBrowser: () => {},
		applyLanguage: () => {}
	}
};
const spec = {
	create: { spec: "§2.create" },
	saved: { spec: "D52" },
	problem: { spec: "§5.5" }
};
spec.create, spec.create, spec.create, spec.create;
spec.saved;
spec.problem;
spec.create;
spec.saved;
const implementations = workspaceCreationSetup;
/** How each invoked actor can end: the first one is taken. */
const outcomes = {
	"loadDraft": [{
		"id": null,
		"answers": {}
	}, {
		"id": "d1",
		"answers": { "name": "Kestrel" }
	}],
	"saveDraft": [{
		"id": "d1",
		"answers": { "name": "Kestrel" }
	}],
	"createWorkspace": [
		{
			"kind": "created",
			"workspaceId": "w1",
			"queryId": "q1"
		},
		{
			"kind": "created",
			"workspaceId": "w1",
			"queryId": null
		},
		{
			"kind": "refused",
			"problems": { "name": "Required" }
		},
		{
			"kind": "refused",
			"problems": { "language": "Required" }
		},
		{
			"kind": "refused",
			"problems": { "timezone": "Required" }
		},
		{
			"kind": "refused",
			"problems": { "all": "Required" }
		}
	]
};
/** Data of events that a simulator sends without any. */
const examples = {
	"answer.change": { "answers": { "name": "Kestrel" } },
	"step.open": { "step": "name" },
	"answer.submit": { "problems": {} }
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
		"loadDraft": end("loadDraft"),
		"saveDraft": end("saveDraft"),
		"createWorkspace": end("createWorkspace")
	},
	delays: { "PAUSE": 5e3 }
}).createMachine({
	"id": "workspace-creation",
	"context": {
		"step": "name",
		"draft": {
			"name": "",
			"language": "en",
			"timezone": "UTC",
			"firstName": "",
			"lastName": "",
			"jobTitle": "",
			"following": "brand",
			"followed": "",
			"ownAccounts": ""
		},
		"unsaved": {},
		"draftId": null,
		"problems": {},
		"problem": null,
		"created": null
	},
	"initial": "loading",
	"states": {
		"loading": {
			"description": "Earlier answers are loading; this browser's unsaved answers take precedence.",
			"tags": ["busy"],
			"meta": { "spec": "D52" },
			"invoke": {
				"id": "loadDraft",
				"src": "loadDraft",
				"onDone": {
					"target": "open",
					"actions": {
						"type": "adoptSaved",
						"params": withData(({ event }) => event.output)
					},
					"meta": { "spec": "D52" }
				},
				"onError": {
					"target": "unreachable",
					"actions": {
						"type": "storeProblem",
						"params": withData(({ event }) => ({ thrown: event.error }))
					},
					"meta": { "spec": "D52" }
				}
			}
		},
		"unreachable": {
			"description": "Earlier answers didn't load; the user can retry the request.",
			"meta": { "spec": "D52" },
			"on": { "draft.reload": {
				"target": "loading",
				"meta": { "spec": "D52" }
			} }
		},
		"open": {
			"description": "The wizard asks a question while earlier answers are being saved.",
			"type": "parallel",
			"meta": { "spec": "§2.create" },
			"states": {
				"question": {
					"description": "The current question of the wizard.",
					"initial": "resuming",
					"on": { "step.open": [
						{
							"guard": "opensName",
							"target": ".name",
							"actions": "clearProblems",
							"meta": { "spec": "§2.create" }
						},
						{
							"guard": "isNameless",
							"target": ".name",
							"actions": "clearProblems",
							"meta": { "spec": "§2.create" }
						},
						{
							"guard": "opensLanguage",
							"target": ".language",
							"actions": "clearProblems",
							"meta": { "spec": "§2.create" }
						},
						{
							"target": ".userInfo",
							"actions": "clearProblems",
							"meta": { "spec": "§2.create" }
						}
					] },
					"states": {
						"resuming": {
							"description": "The address selects the question; without a workspace name, it is the first.",
							"meta": { "spec": "§2.create" },
							"on": { "decide": [
								{
									"guard": "beginsAtName",
									"target": "name",
									"meta": { "spec": "§2.create" }
								},
								{
									"guard": "isNameless",
									"target": "name",
									"meta": { "spec": "§2.create" }
								},
								{
									"guard": "beginsAtLanguage",
									"target": "language",
									"meta": { "spec": "§2.create" }
								},
								{
									"target": "userInfo",
									"meta": { "spec": "§2.create" }
								}
							] }
						},
						"name": {
							"description": "The wizard asks for the name of the workspace.",
							"tags": ["name"],
							"meta": { "spec": "§2.create" },
							"on": {
								"answer.change": {
									"actions": ["change", "storeInBrowser"],
									"meta": { "spec": "D52" }
								},
								"answer.submit": [{
									"guard": "isFine",
									"target": "language",
									"actions": "clearProblems",
									"meta": { "spec": "§2.create" }
								}, {
									"actions": "storeProblems",
									"meta": { "spec": "§5.5" }
								}]
							}
						},
						"language": {
							"description": "The wizard asks for language and time zone; the interface then uses that language.",
							"tags": ["language"],
							"meta": { "spec": "§2.create" },
							"on": {
								"answer.change": {
									"actions": ["change", "storeInBrowser"],
									"meta": { "spec": "D52" }
								},
								"answer.submit": [{
									"guard": "isFine",
									"target": "userInfo",
									"actions": ["clearProblems", "applyLanguage"],
									"meta": { "spec": "§2.create" }
								}, {
									"actions": "storeProblems",
									"meta": { "spec": "§5.5" }
								}]
							}
						},
						"userInfo": {
							"description": "The wizard asks about the user and what to follow first; every field is optional.",
							"tags": ["user-info"],
							"meta": { "spec": "§2.create" },
							"on": {
								"answer.change": {
									"actions": ["change", "storeInBrowser"],
									"meta": { "spec": "D52" }
								},
								"answer.submit": [{
									"guard": "isFine",
									"target": "finishing",
									"actions": "clearProblems",
									"meta": { "spec": "§2.create" }
								}, {
									"actions": "storeProblems",
									"meta": { "spec": "§5.5" }
								}]
							}
						},
						"finishing": {
							"description": "The wizard waits until the server has saved the last answers.",
							"tags": ["busy", "user-info"],
							"meta": { "spec": "D52" },
							"on": {
								"step.open": { "meta": { "spec": "§2.create" } },
								"decide": [{
									"guard": "isSaved",
									"target": "creating",
									"meta": { "spec": "D52" }
								}, {
									"guard": "isNotSaved",
									"target": "userInfo",
									"actions": "blameSaving",
									"meta": { "spec": "§5.5" }
								}]
							}
						},
						"creating": {
							"description": "The server is creating the workspace and deleting the draft.",
							"tags": ["busy", "user-info"],
							"meta": { "spec": "§1.create" },
							"on": { "step.open": { "meta": { "spec": "§2.create" } } },
							"invoke": {
								"id": "createWorkspace",
								"src": "createWorkspace",
								"onDone": [
									{
										"guard": {
											"type": "isCreated",
											"params": withData(({ event }) => event.output)
										},
										"target": "#workspace-creation.created",
										"actions": [{
											"type": "storeCreated",
											"params": withData(({ event }) => event.output)
										}, "clearInBrowser"],
										"meta": { "spec": "§1.create" }
									},
									{
										"guard": {
											"type": "isNameRefused",
											"params": withData(({ event }) => event.output)
										},
										"target": "name",
										"actions": {
											"type": "storeRefusal",
											"params": withData(({ event }) => event.output)
										},
										"meta": { "spec": "§5.5" }
									},
									{
										"guard": {
											"type": "isLanguageRefused",
											"params": withData(({ event }) => event.output)
										},
										"target": "language",
										"actions": {
											"type": "storeRefusal",
											"params": withData(({ event }) => event.output)
										},
										"meta": { "spec": "§5.5" }
									},
									{
										"target": "userInfo",
										"actions": {
											"type": "storeRefusal",
											"params": withData(({ event }) => event.output)
										},
										"meta": { "spec": "§5.5" }
									}
								],
								"onError": {
									"target": "userInfo",
									"actions": {
										"type": "storeFailure",
										"params": withData(({ event }) => ({ thrown: event.error }))
									},
									"meta": { "spec": "§5.5" }
								}
							}
						}
					}
				},
				"saving": {
					"description": "Answers are saved in the background.",
					"initial": "checking",
					"states": {
						"checking": {
							"description": "Are there unsaved answers?",
							"on": { "decide": [{
								"guard": "hasUnsaved",
								"target": "saving",
								"meta": { "spec": "D52" }
							}, {
								"target": "saved",
								"meta": { "spec": "D52" }
							}] }
						},
						"saved": {
							"description": "The server has all answers.",
							"meta": { "spec": "D52" },
							"on": { "answer.submit": {
								"guard": "isFine",
								"target": "checking",
								"meta": { "spec": "D52" }
							} }
						},
						"saving": {
							"description": "The server is saving answers; this browser stores them until then.",
							"meta": { "spec": "D52" },
							"invoke": {
								"id": "saveDraft",
								"src": "saveDraft",
								"onDone": {
									"target": "checking",
									"actions": [{
										"type": "adoptSaved",
										"params": withData(({ event }) => event.output)
									}, "storeInBrowser"],
									"meta": { "spec": "D52" }
								},
								"onError": {
									"target": "saveFailed",
									"actions": {
										"type": "storeProblem",
										"params": withData(({ event }) => ({ thrown: event.error }))
									},
									"meta": { "spec": "D52" }
								}
							}
						},
						"saveFailed": {
							"description": "The save failed; this browser stores the answers and retries after five seconds.",
							"meta": { "spec": "D52" },
							"after": { "PAUSE": {
								"target": "saving",
								"meta": { "spec": "D52" }
							} },
							"on": {
								"answer.submit": {
									"guard": "isFine",
									"target": "checking",
									"meta": { "spec": "D52" }
								},
								"save.retry": {
									"target": "saving",
									"meta": { "spec": "D52" }
								}
							}
						}
					}
				}
			}
		},
		"created": {
			"description": "The workspace exists.",
			"type": "final",
			"meta": { "spec": "§1.create" }
		}
	}
});
export { machine };
